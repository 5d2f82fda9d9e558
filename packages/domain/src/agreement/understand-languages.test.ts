import { expect, test } from 'vitest'
import { understand } from './understand.ts'

interface Language {
  readonly fee: string
  readonly campaigns: readonly string[]
  readonly reels: readonly string[]
  readonly invoices: Readonly<Record<string, readonly string[]>>
}

/** The same deal in other languages: 2,500, May 4 to June 12, two Reels on May 20. */
const languages: Readonly<Record<string, Language>> = {
  de: {
    fee: 'Honorar: 2.500 €',
    campaigns: [
      'Kampagne: 4. Mai 2026 - 12. Juni 2026',
      'Zeitraum: 04.05.2026 bis 12.06.2026',
      'Die Kampagne läuft vom 4. Mai bis zum 12. Juni 2026.',
      'Start: 04.05.2026, Ende: 12.06.2026',
      'Beginn: 4. Mai 2026\nEnde: 12. Juni 2026',
      'Laufzeit 4.5.2026 – 12.6.2026',
      'Der Vertrag beginnt am 4. Mai 2026 und endet am 12. Juni 2026.',
    ],
    reels: [
      '- 2 Instagram Reels bis 20. Mai 2026',
      'zwei Reels auf Instagram am 20.05.2026',
      '2x Instagram-Reel, Veröffentlichung: 20. Mai 2026',
      'Am 20. Mai 2026 gehen zwei Instagram Reels online.',
      '2 Reels bis zum 20.5.2026',
    ],
    invoices: {
      RECEIVED: ['Rechnung erhalten.', 'Wir haben deine Rechnung erhalten.', 'Danke für die Rechnung!'],
      SENT_TO_FINANCE: ['Die Rechnung liegt bei der Buchhaltung.', 'Rechnung an die Buchhaltung weitergeleitet.'],
      PAID: ['Rechnung bezahlt.', 'Die Rechnung wurde beglichen.', 'Wir haben die Rechnung überwiesen.'],
      WAITING: ['Bitte sende uns deine Rechnung.', 'Rechnung steht noch aus.', 'Zahlbar 30 Tage nach Rechnungseingang.'],
    },
  },
  es: {
    fee: 'Honorarios: 2.500 €',
    campaigns: [
      'Campaña: 4 de mayo de 2026 - 12 de junio de 2026',
      'Periodo: del 4 de mayo al 12 de junio de 2026',
      'Inicio: 4 de mayo de 2026\nFin: 12 de junio de 2026',
      'La campaña empieza el 4 de mayo de 2026 y termina el 12 de junio de 2026.',
      'Fechas de campaña: 04/05/2026 al 12/06/2026',
      'Desde el 4 de mayo de 2026 hasta el 12 de junio de 2026',
    ],
    reels: [
      '- 2 Reels de Instagram antes del 20 de mayo de 2026',
      'dos reels en Instagram el 20 de mayo de 2026',
      '2 reels (20/05/2026)',
      'Dos Reels de Instagram, publicación: 20 de mayo de 2026',
    ],
    invoices: {
      RECEIVED: ['Hemos recibido tu factura.', 'Gracias por la factura.', 'Factura recibida'],
      SENT_TO_FINANCE: ['La factura está en contabilidad.', 'He enviado tu factura al departamento de finanzas.'],
      PAID: ['Factura pagada.', 'El pago se ha realizado.'],
      WAITING: ['Envíanos la factura, por favor.', 'Aún no hemos recibido la factura.', 'Factura pendiente'],
    },
  },
  fr: {
    fee: 'Rémunération : 2 500 €',
    campaigns: [
      'Campagne : 4 mai 2026 - 12 juin 2026',
      'Période : du 4 mai au 12 juin 2026',
      'Début : 4 mai 2026\nFin : 12 juin 2026',
      'La campagne commence le 4 mai 2026 et se termine le 12 juin 2026.',
      'Du 4 mai 2026 au 12 juin 2026',
      'Dates : 04/05/2026 au 12/06/2026',
    ],
    reels: [
      '- 2 Reels Instagram avant le 20 mai 2026',
      'deux Reels sur Instagram le 20 mai 2026',
      '2 reels (20 mai 2026)',
      '2 Reels Instagram, publication le 20 mai 2026',
    ],
    invoices: {
      RECEIVED: ['Nous avons reçu votre facture.', 'Merci pour la facture.', 'Facture reçue'],
      SENT_TO_FINANCE: ['Votre facture est à la comptabilité.', "J'ai transmis la facture au service comptabilité."],
      PAID: ['Facture payée.', 'Le paiement a été effectué.', 'La facture a été réglée.'],
      WAITING: ['Merci de nous envoyer votre facture.', 'Facture en attente', "Nous n'avons pas encore reçu la facture."],
    },
  },
  it: {
    fee: 'Compenso: 2.500 €',
    campaigns: [
      'Campagna: 4 maggio 2026 - 12 giugno 2026',
      'Periodo: dal 4 maggio al 12 giugno 2026',
      'Inizio: 4 maggio 2026\nFine: 12 giugno 2026',
      'La campagna inizia il 4 maggio 2026 e termina il 12 giugno 2026.',
    ],
    reels: ['- 2 Reel Instagram entro il 20 maggio 2026', 'due reel su Instagram il 20 maggio 2026'],
    invoices: {
      RECEIVED: ['Abbiamo ricevuto la fattura.', 'Grazie per la fattura.'],
      SENT_TO_FINANCE: ['La fattura è in amministrazione.'],
      PAID: ['Fattura pagata.'],
      WAITING: ['Attendiamo la fattura.', 'Fattura non ancora ricevuta.'],
    },
  },
  pt: {
    fee: 'Valor: 2.500 €',
    campaigns: [
      'Campanha: 4 de maio de 2026 - 12 de junho de 2026',
      'Período: de 4 de maio a 12 de junho de 2026',
      'Início: 4 de maio de 2026\nFim: 12 de junho de 2026',
      'A campanha começa em 4 de maio de 2026 e termina em 12 de junho de 2026.',
    ],
    reels: ['- 2 Reels no Instagram até 20 de maio de 2026', 'dois reels em 20 de maio de 2026'],
    invoices: {
      RECEIVED: ['Fatura recebida.', 'Recebemos a sua fatura.'],
      SENT_TO_FINANCE: ['A fatura está com o financeiro.'],
      PAID: ['Fatura paga.', 'Pagamento efetuado.'],
      WAITING: ['Aguardamos a fatura.', 'A fatura ainda não chegou.'],
    },
  },
  nl: {
    fee: 'Vergoeding: € 2.500',
    campaigns: [
      'Campagne: 4 mei 2026 - 12 juni 2026',
      'Periode: 4 mei 2026 t/m 12 juni 2026',
      'Start: 4 mei 2026\nEinde: 12 juni 2026',
      'De campagne loopt van 4 mei tot 12 juni 2026.',
    ],
    reels: ['- 2 Instagram Reels op 20 mei 2026', 'twee reels op 20 mei 2026'],
    invoices: {
      RECEIVED: ['Factuur ontvangen.'],
      SENT_TO_FINANCE: ['De factuur ligt bij de boekhouding.'],
      PAID: ['Factuur betaald.'],
      WAITING: ['Stuur ons je factuur.', 'We hebben nog geen factuur ontvangen.'],
    },
  },
}

const read = (...lines: readonly string[]) =>
  understand({ kind: 'txt', lines: lines.flatMap((line) => line.split('\n')).map((text) => ({ text })) }, { today: '2026-11-20' })

const first = (phrases: readonly string[]): string => phrases[0] ?? ''

const phrasesOf = (pick: (language: Language) => readonly string[]) =>
  Object.values(languages).flatMap((language) => pick(language).map((phrase) => [phrase, language] as const))

test.each(phrasesOf(({ campaigns }) => campaigns))('[DU32] the campaign is read from: %s', (phrase, { fee, reels }) => {
  const { startDate, endDate } = read('Ari', fee, phrase, first(reels))

  expect([startDate, endDate]).toEqual(['2026-05-04', '2026-06-12'])
})

test.each(phrasesOf(({ reels }) => reels))('[DU17] two Reels are read from: %s', (phrase, { fee, campaigns }) => {
  expect(read('Ari', fee, first(campaigns), '', phrase).content.map(({ type, dueDate }) => [type, dueDate])).toEqual([
    ['INSTAGRAM_REEL', '2026-05-20'],
    ['INSTAGRAM_REEL', '2026-05-20'],
  ])
})

const invoices = Object.values(languages).flatMap((language) =>
  Object.entries(language.invoices).flatMap(([status, phrases]) => phrases.map((phrase) => [status, phrase, language] as const)),
)

test.each(invoices)('[DU34] an invoice is %s: %s', (status, phrase, { fee, campaigns, reels }) => {
  expect(read('Ari', fee, first(campaigns), first(reels), '', phrase)).toMatchObject({ invoiceStatus: status })
})
