/** Words for a value, with the names that they may mean. */
export type Synonyms = readonly (readonly [readonly string[], RegExp])[]

/** What people write in Spanish, Italian, Portuguese and Dutch. */
export const valuesAbroad: Readonly<Record<'stage' | 'priority', Synonyms>> = {
  priority: [
    [['High'], /^(?:alt[ao]|muy alta|hoog|hoge|zeer hoog|urgente|dringend)$/],
    [['Medium'], /^(?:medi[ao]|normaal|middel|middelmatig|gemiddeld)$/],
    [['Low'], /^(?:baj[ao]|bass[ao]|baix[ao]|laag|lage)$/],
  ],
  stage: [
    [
      ['Not Interested'],
      /^(?:rechazad[oa]|declino|rechazo|ha rifiutato|recusou|no (?:le )?interesad?[oa]?|no le interesa|descartad[oa]|rifiutat[oa]|non interessat[oa]|scartat[oa]|recusad[oa]|nao interessad[oa]|afgewezen|afgemeld|geen interesse|niet geinteresseerd|bedankt|nee)$/,
    ],
    [
      ['Interested'],
      /^(?:interesad[oa]|interessat[oa]|interessad[oa]|respondio|ha respondido|ha risposto|respondeu|geinteresseerd|heeft gereageerd)$/,
    ],
    [
      ['Testing Product'],
      /^(?:(?:producto|muestra|produto|amostra) enviad[oa]|probando|(?:prodotto|campione) inviato|in prova|product (?:verzonden|verstuurd)|test)$/,
    ],
    [
      ['Negotiating'],
      /^(?:negociando|en negociacion|negociacion|in trattativa|trattativa|negoziazione|em negociacao|negociacao|in onderhandeling|onderhandeling|onderhandelen)$/,
    ],
    [
      ['Signed'],
      /^(?:acepto|aceptad[oa]|ha accettato|accettat[oa]|aceitou|geaccepteerd|firmad[oa]|contrato firmado|cerrad[oa]|firmat[oa]|contratto firmato|attiv[oa]|activ[oa]|assinad[oa]|contrato assinado|fechad[oa]|getekend|ondertekend|contract getekend|akkoord|actief)$/,
    ],
    [
      ['Outreach 3'],
      /^(?:(?:tercer|terzo|terceiro) (?:contact[oa]|contatt[oa]|contat[oa]|mail|email|mensaje)|derde (?:mail|contact)|segundo recordatorio|secondo sollecito|2e herinnering|tweede herinnering)$/,
    ],
    [
      ['Outreach 2'],
      /^(?:recordatorio(?: enviado)?|recordad[oa]|seguimiento|sollecitat[oa]|sollecito|(?:segundo|secondo) (?:contact[oa]|contatt[oa]|contat[oa]|mail|email|mensaje)|herinnerd|herinnering(?: gestuurd)?|tweede (?:mail|contact)|opgevolgd|lembrete enviado)$/,
    ],
    [
      ['Outreach 1'],
      /^(?:contactad[oa]|contattat[oa]|contatad[oa]|escrit[oa]|scritto|(?:mail|correo|email|mensaje) enviado|enviad[oa]|inviat[oa]|invitad[oa]|invitat[oa]|convidad[oa]|sin respuesta|nessuna risposta|sem resposta|benaderd|gecontacteerd|aangeschreven|gemaild|uitgenodigd|geen reactie|(?:primer|primo|primeiro) (?:contacto|contatto|contato)|eerste (?:mail|contact))$/,
    ],
    [
      ['Pre-Outreach'],
      /^(?:pendiente|(?:por|a) contactar|sin contactar|no contactad[oa]|non contattat[oa]|nao contatad[oa]|niet (?:benaderd|gecontacteerd)|nuev[oa]|idea|da contattare|nuov[oa]|a contatar|pendente|nov[oa]|(?:nog )?(?:te )?benaderen|te contacteren|nieuw|nog niet (?:benaderd|gecontacteerd)|open)$/,
    ],
    [['Archived'], /^(?:archivad[oa]|archiviat[oa]|arquivad[oa]|gearchiveerd)$/],
  ],
}
