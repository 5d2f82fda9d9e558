/** Kinds of text that speak of money, days and Reels and are a deal only when something else says so. */
export const otherKinds = [
  'secrecy',
  'prices',
  'survey',
  'news',
  'contest',
  'invitation',
  'job',
  'guide',
  'press',
  'tender',
  'rental',
  'management',
  'absence',
] as const

/** These, and those that a deal has too. */
export const genres = [...otherKinds, 'estimate', 'end', 'pact', 'order', 'bill'] as const

export type Genre = (typeof genres)[number]

/** Their words in nine languages, as a lexicon writes them. */
export const genreWords: Readonly<Record<Genre, string>> = {
  secrecy:
    'nda mnda non-disclosure nondisclosure confidentiality_agreement mutual_confidentiality confidential_information receiving_party disclosing_party geheimhaltung* vertraulichkeit* accord_de_confidentialite engagement_de_confidentialite acuerdo_de_confidencialidad accordo_di_riservatezza acordo_de_confidencialidade geheimhouding* vertrouwelijkheid* poufnosci sekretess*',
  prices:
    'rate_card ratecard rate_sheet media_kit mediakit press_kit price_list my_rates our_rates rates_for starting_at starts_at starting_from prices_from from_only packages bundle_menu preisliste preise_ab mediadaten tarif tarife ab_nur grille_tarifaire tarifs kit_media a_partir_de dossier_media tarifas lista_de_precios desde listino tariffe a_partire_da tabela_de_precos tarieven tarievenkaart prijslijst vanaf cennik stawki od_kwoty prislista priser fran',
  survey:
    'survey* respondent* questionnaire* poll polled fieldwork anonymous* panel benchmark* umfrage* befrag* teilnehmende studie enquete sondage repondant* etude encuesta* encuestad* estudio sondaggio indagine intervistat* inquerito respondente* enquete onderzoek respondent* ankiet* badani* respondent* enkat* undersokning*',
  news: 'newsletter issue unsubscribe subscribe* view_in_browser read_in_your_browser editor* editorial column edition article magazine journal podcast_notes author reporter readers in_this_issue weekly_digest roundup ausgabe abbestellen abmelden redaktion leser* magazin artikel numero redaction desabonner* lecteur* chronique edicion redaccion suscri* darse_de_baja lector* edizione redazione disiscriv* iscriviti lettori edicao cancelar_inscricao leitor* afmelden uitgave redactie lezers wypisz redakcj* czytelnik* numer avregistrera redaktion lasare nummer',
  contest:
    'contest* sweepstake* giveaway* call_for_entries official_rules no_purchase entrant* entries award* prize* winner* jury judges shortlist* eligib* gewinnspiel* teilnahmebedingung* preisgeld jury einsendeschluss concours reglement lot laureat* concurso bases sorteo premio* jurado ganador* concorso regolamento giuria vincitor* premi regulamento vencedor* wedstrijd winactie prijs winnaar* konkurs* regulamin nagrod* zwyciezc* tavling* pris vinnare',
  estimate:
    'estimate* quotation* quote_no quote_number proposal not_approved not_an_order not_a_commitment non-binding subject_to_approval awaiting_approval pending_approval provisional indicative draft_budget option_1 scenario kostenvoranschlag angebot freibleibend unverbindlich entwurf devis proposition estimation sous_reserve presupuesto propuesta estimacion preventivo proposta stima orcamento estimativa offerte raming vrijblijvend wycena kosztorys oferta propozycja offert prisforslag forslag',
  end: 'cancel* terminat* release* rescind* rescission called_off call_off withdrawn withdraw* void no_longer not_going_ahead not_move_forward regret unfortunately declin* turned_down pass_on not_proceed* absage* storn* kundig* aufgehoben aufhebung* widerruf* leider annul* resili* renonc* malheureusement regret* desist* cancela* anula* rescis* lamentablemente disdett* rinunci* purtroppo infelizmente cancelad* geannuleerd annuler* afgezegd afzegg* helaas odwol* rezygn* anulow* niestety avbokad* avbok* installd* tyvarr',
  invitation:
    'invite* invitation* rsvp save_the_date join_us dress_code doors guest_list plus_one einladung* laden_ein wir_laden u.a.w.g zusage invitons convions invitacion* te_invitamos confirmar_asistencia invito invitiamo convite convidamos uitnodig* zaprosz* zaprasza* inbjud* valkommen*',
  job: 'job vacancy position* full-time part-time applicant* candidate* cv resume salary hiring recruit* employer employee role_is benefits cover_letter stelle* stellenanzeige bewerb* gehalt lebenslauf vollzeit werkstudent* emploi poste cdi cdd candidature* recrut* salaire vacante puesto curriculum solicitante sueldo lavoro posizione_aperta assunzione stipendio candidatura vaga salario vacature sollicit* functie salaris praca stanowisko rekrutacj* wynagrodzenie_miesieczne tjanst ansokan lon',
  guide:
    'how_to guide handbook guideline* policy policies faq instruction* fill_in template* example sample terms_of_service terms_of_use terms_and_conditions community_rules checklist playbook onboarding leitfaden richtlinie* anleitung* muster agb nutzungsbedingungen beispiel vorlage mode_d_emploi charte conditions_generales cgu cgv modele exemple guia politica condiciones_generales terminos plantilla ejemplo condizioni_generali linee_guida modello esempio termos_e_condicoes modelo exemplo handleiding richtlijn* algemene_voorwaarden voorbeeld sjabloon przewodnik wytyczn* regulamin* warunki wzor przyklad riktlinjer villkor mall exempel',
  press:
    'press_release for_immediate_release media_contact press_contact about_us notes_to_editors announces announced pressemitteilung pressekontakt communique contact_presse annonce nota_de_prensa comunicado contacto_de_prensa anuncia comunicato_stampa ufficio_stampa annuncia comunicado_de_imprensa assessoria persbericht perscontact informacja_prasowa kontakt_dla_mediow pressmeddelande presskontakt',
  tender:
    'rfp rfq request_for_proposal* request_for_quot* tender* submissions submit_your bidders invited_to_submit evaluation_criteria pitch please_quote send_us_your_rates looking_for_creators ausschreibung* bieter angebote_bis appel_d_offres consultation licitacion* oferentes gara fornitori concorrenza licitacao aanbesteding* inschrijv* przetarg* oferent* upphandling* anbud*',
  rental:
    'rent rental lease* tenant landlord hire_of venue_hire catering printing courier photographer videographer studio_hire venue premises deposit_for_the miete* mieter vermiet* loyer bail location_de alquiler arrend* inquilin* affitto locazione noleggio aluguel aluguer huur verhuur* najem* czynsz wynajem hyra hyres*',
  management:
    'management_agreement exclusive_management representation manager_shall artist_manager represents_the all_earnings term_of_representation management-vertrag managementvertrag kunstlervermittlung mandat_de contrat_de_management representacion contrato_de_representacion contratto_di_management rappresentanza agenciamento managementcontract vertegenwoordig* reprezentacj* management-avtal',
  absence:
    'out_of_office out_of_the_office automatic_reply auto-reply on_leave back_on abwesen* automatische_antwort absence reponse_automatique fuera_de_la_oficina respuesta_automatica fuori_ufficio risposta_automatica ausente afwezig* nieobecn* automatyczna_odpowiedz franvaro autosvar',
  pact: 'agreement contract whereas hereinafter hereby witnesseth parties between_the statement_of_work sow letter_agreement memorandum addendum amendment vertrag* vereinbarung* auftrag* contrat convention avenant contrato acuerdo convenio contratto accordo scrittura_privata overeenkomst* contract* umow* porozumien* aneks avtal* overenskommelse',
  order:
    'order purchase_order insertion_order booking booked confirmation order_confirmation media_plan schedule work_order auftragsbestatigung bestellung buchung mediaplan bon_de_commande commande orden_de_compra pedido ordine conferma_d_ordine pedido_de_insercao opdracht* bestelling orderbevestiging zamowien* zlecenie order* bokning bestallning',
  bill: 'invoice receipt statement remittance credit_note pro_forma proforma bill_to rechnung* gutschrift quittung facture avoir recu factura recibo fattura ricevuta fatura recibo factuur creditnota faktur* rachunek faktura kvitto',
}
