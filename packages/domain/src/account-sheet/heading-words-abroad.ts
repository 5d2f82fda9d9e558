import type { SheetTarget } from './sheet-target.ts'

/** The headings of people's own sheets in Spanish, Italian, Portuguese, Dutch, Polish and the Scandinavian languages, as words. */
export const wordsAbroad: readonly (readonly [SheetTarget, string])[] = [
  [
    'name',
    'nombre completo|nombre y apellidos|nombre y apellido|influencers|creador|creadora|creador de contenido|nome completo|nome e cognome|nome cognome|creatore|nome do influenciador|influenciador|influenciadora|criador|naam|volledige naam|naam influencer|contactpersoon|creatie|maker|nombre|nome|imie i nazwisko|nazwa|tworca|tworczyni|influencerka|namn|fullstandigt namn|navn|fulde navn|fullt navn|for och efternamn|kontaktperson|profilnamn',
  ],
  ['firstName', 'nombre de pila|primer nombre|nome proprio|primeiro nome|voornaam|imie|fornamn|fornavn'],
  ['lastName', 'apellidos|apellido|cognome|sobrenome|apelido|achternaam|familienaam|nazwisko|efternamn|efternavn|etternavn'],
  [
    'email',
    'correo|correo electronico|email de contacto|direccion de correo|direccion email|posta elettronica|indirizzo email|email di contatto|endereco de email|email de contato|correio|emailadres|mailadres|contact emailadres|adres email|email kontaktowy|mejl|epost|epostadress|epostadresse|mailadress|mailadresse',
  ],
  [
    'stage',
    'estado|estatus|estado del contacto|fase|etapa|situacion|stato|stato contatto|fase contatto|situacao|etapa do funil|voortgang|contactstatus|etap|status kontaktu|skede|lage|fas|trin|fase i pipeline',
  ],
  [
    'topPlatform',
    'plataforma|red|red social|red principal|piattaforma|social|rete sociale|rede|rede social|netwerk|hoofdkanaal|medium|platforma|kanal glowny|huvudkanal|hovedkanal|plattform',
  ],
  [
    'priority',
    'prioridad|importancia|urgencia|priorita|importanza|prioridade|prioriteit|belang|urgentie|priorytet|waznosc|prioritet|prioritering|prioritert',
  ],
  [
    'segment',
    'tematica|categoria|categorias|nicho|sector|etiqueta|etiquetas|tema|temas|tematiche|categorie|settore|nicchia|argomento|argomenti|segmento|setor|onderwerp|onderwerpen|categorieen|rubriek|genre|doelgroep|kategoria|tematyka|branza|nisza|tagi|kategori|amne|inriktning|emne|nisch|nisje',
  ],
  [
    'campaigns',
    'campana|campanas|proyecto|campagna|campagne|progetto|campanha|campanhas|projeto|actie|acties|campagnes|project|kampania|kampanie|akcja|kampanj|kampanjer|kampagne|kampagner|kampanje|samarbete|samarbeten|samarbejde|samarbeid',
  ],
  [
    'owner',
    'responsable|encargado|encargada|asignado a|gestor|gestora|quien|quien lleva|responsabile|referente|incaricato|assegnato a|chi|chi segue|gestito da|responsavel|atribuido a|quem|verantwoordelijke|verantwoordelijk|eigenaar|wie|toegewezen aan|beheerder|accountmanager|opiekun|opiekunka|osoba odpowiedzialna|odpowiedzialny|prowadzi|kto|ansvarig|ansvarlig|handlaggare|vem|hvem|ejer',
  ],
  [
    'lastContacted',
    'ultimo contacto|fecha ultimo contacto|ultimo mensaje|ultimo email|contactado el|ultimo contatto|data ultimo contatto|ultimo messaggio|contattato il|ultimo contato|data do ultimo contato|ultima mensagem|laatste contact|laatst contact|laatst gesproken|laatst gemaild|laatste contactmoment|laatste mail|laatste bericht|datum laatste contact|ostatni kontakt|data ostatniego kontaktu|ostatnia wiadomosc|ostatni mail|senast kontaktad|senaste kontakt|senast kontakt|senest kontaktet|seneste kontakt|sidste kontakt|sist kontaktet|siste kontakt',
  ],
  [
    'nextOutreachDate',
    'proximo contacto|proximo paso|proxima accion|recordatorio|seguimiento|fecha de seguimiento|prossimo contatto|prossima azione|promemoria|richiamare|proximo contato|proxima acao|lembrete|volgende actie|volgend contact|volgende contact|volgende stap|opvolgen|opvolging|herinnering|terugkomen|nastepny kontakt|kolejny kontakt|data kolejnego kontaktu|przypomnienie|nasta kontakt|nasta steg|aterkom|paminnelse|uppfoljning|naeste kontakt|naeste skridt|pamindelse|opfolgning|neste kontakt|neste steg|oppfolging',
  ],
  [
    'websiteUrl',
    'pagina web|sitio web|web personal|sito|sito web|pagina web personale|sitio|site pessoal|webadres|strona|strona www|strona internetowa|www|hemsida|webbplats|hjemmeside|nettside',
  ],
  [
    'bioSummary',
    'biografia|descripcion|descrizione|descricao|sobre|presentazione|presentacion|beschrijving|over|omschrijving|profieltekst|opis|o mnie|opis profilu|beskrivning|om mig|beskrivelse|om meg|presentation',
  ],
  [
    'socialLink',
    'perfil|enlace|enlace al perfil|usuario|cuenta|nombre de usuario|profilo|link profilo|nome utente|utente|link do perfil|nome de usuario|conta|profiel|profiellink|link naar profiel|gebruikersnaam|gebruiker|profil|link do profilu|nazwa uzytkownika|konto|nick|lank|lank till profil|anvandarnamn|profillank|brukernavn|brugernavn',
  ],
  [
    'note',
    'nota|notas|comentario|comentarios|observaciones|observacion|commenti|commento|osservazioni|annotazioni|observacoes|observacao|anotacoes|opmerking|opmerkingen|notitie|notities|toelichting|bijzonderheden|uwagi|notatki|notatka|komentarz|komentarze|anteckning|anteckningar|kommentarer|ovrigt|noter|merknad|merknader|bemaerkninger|notat|notater',
  ],
]
