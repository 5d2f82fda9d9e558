/** Words for a value, with the names that they may mean. */
export type Synonyms = readonly (readonly [readonly string[], RegExp])[]

/** What people write in Spanish, Italian, Portuguese, Dutch, Polish and the Scandinavian languages. */
export const valuesAbroad: Readonly<Record<'stage' | 'priority', Synonyms>> = {
  priority: [
    [['High'], /^(?:alt[ao]|muy alta|hoog|hoge|zeer hoog|urgente|dringend|hog[ta]?|hoj|hoy|wysok[ia]|pilne)$/],
    [['Medium'], /^(?:medi[ao]|normaal|middel|middelmatig|gemiddeld|medel|mellem|middels|sredni[a]?|sredn[ia])$/],
    [['Low'], /^(?:baj[ao]|bass[ao]|baix[ao]|laag|lage|lag|lav|nisk[ia])$/],
  ],
  stage: [
    [
      ['Not Interested'],
      /^(?:rechazad[oa]|declino|rechazo|ha rifiutato|recusou|no (?:le )?interesad?[oa]?|no le interesa|descartad[oa]|rifiutat[oa]|non interessat[oa]|scartat[oa]|recusad[oa]|nao interessad[oa]|afgewezen|afgemeld|geen interesse|niet geinteresseerd|bedankt|nee|nej|nei|nie|odmowa|odrzucon[aey]?|ej intresserad|inte intresserad|ikke interesseret|ikke interessert|avbojt|avvisad|afvist|avvist)$/,
    ],
    [
      ['Interested'],
      /^(?:interesad[oa]|interessat[oa]|interessad[oa]|respondio|ha respondido|ha risposto|respondeu|geinteresseerd|heeft gereageerd|intresserad|interesseret|interessert|zainteresowan[aey]?)$/,
    ],
    [
      ['Testing Product'],
      /^(?:(?:producto|muestra|produto|amostra) enviad[oa]|probando|(?:prodotto|campione) inviato|in prova|product (?:verzonden|verstuurd)|test)$/,
    ],
    [
      ['Negotiating'],
      /^(?:negociando|en negociacion|negociacion|in trattativa|trattativa|negoziazione|em negociacao|negociacao|in onderhandeling|onderhandeling|onderhandelen|negocjacje|w trakcie negocjacji|forhandling(?:ar|er)?|under forhandling|i forhandling)$/,
    ],
    [
      ['Signed'],
      /^(?:acepto|aceptad[oa]|ha accettato|accettat[oa]|aceitou|aceite|geaccepteerd|firmad[oa]|contrato firmado|cerrad[oa]|firmat[oa]|contratto firmato|attiv[oa]|activ[oa]|assinad[oa]|contrato assinado|fechad[oa]|getekend|ondertekend|contract getekend|akkoord|actief|umowa podpisana|umowa|wspolpraca|klar|avtalat|avtal klart|signerad|underskrevet|aftale|avtale|aktywn[aey]|aktiv)$/,
    ],
    [
      ['Outreach 3'],
      /^(?:(?:tercer|terzo|terceiro) (?:contact[oa]|contatt[oa]|contat[oa]|mail|email|mensaje)|derde (?:mail|contact)|segundo recordatorio|secondo sollecito|2e herinnering|tweede herinnering)$/,
    ],
    [
      ['Outreach 2'],
      /^(?:recordatorio(?: enviado)?|recordad[oa]|seguimiento|sollecitat[oa]|sollecito|(?:segundo|secondo) (?:contact[oa]|contatt[oa]|contat[oa]|mail|email|mensaje)|herinnerd|herinnering(?: gestuurd)?|tweede (?:mail|contact)|opgevolgd|lembrete enviado|przypomnienie(?: wyslane)?|pamind|paminnelse(?: skickad)?|rykket|purret)$/,
    ],
    [
      ['Outreach 1'],
      /^(?:contactad[oa]|contattat[oa]|contatad[oa]|escrit[oa]|scritto|(?:mail|correo|email|mensaje) enviado|enviad[oa]|inviat[oa]|invitad[oa]|invitat[oa]|convidad[oa]|sin respuesta|nessuna risposta|sem resposta|benaderd|gecontacteerd|aangeschreven|gemaild|uitgenodigd|geen reactie|(?:primer|primo|primeiro) (?:contacto|contatto|contato)|eerste (?:mail|contact)|kontaktad|kontaktet|skrevet til|mejlad|wyslan[oaey](?: (?:maila|mail|wiadomosc|dm))?|napisan[oae]|w kontakcie|inget svar|intet svar|ikke svar|brak odpowiedzi)$/,
    ],
    [
      ['Pre-Outreach'],
      /^(?:pendiente|(?:por|a) contactar|sin contactar|no contactad[oa]|non contattat[oa]|nao contatad[oa]|niet (?:benaderd|gecontacteerd)|nuev[oa]|idea|da contattare|nuov[oa]|a contatar|pendente|nov[oa]|(?:nog )?(?:te )?benaderen|te contacteren|nieuw|nog niet (?:benaderd|gecontacteerd)|open|do kontaktu|do napisania|do skontaktowania|now[aey]|ny|nya|att kontakta|ska kontaktas|skal kontaktes|ej kontaktad|ikke kontaktet|ej paborjad)$/,
    ],
    [['Archived'], /^(?:archivad[oa]|archiviat[oa]|arquivad[oa]|gearchiveerd|arkiverad|arkiveret|arkivert|zarchiwizowan[aey])$/],
  ],
}
