import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test.each([
  ['English', 'The fee is to be paid by the brand with the invoice'],
  ['German', 'Die Vergütung wird für den Beitrag nicht von der Marke und vom Kunden gezahlt'],
  ['Spanish', 'El pago de los vídeos por la marca se realizará con una factura en la cuenta'],
  ['French', 'Le paiement de la vidéo est effectué par la marque pour une durée de six mois avec les droits'],
  ['Italian', 'Il compenso per i video è dovuto dal marchio con una fattura e sono esclusi i diritti della foto'],
  ['Portuguese', 'O pagamento dos vídeos não é feito para uma campanha, da marca até os dias da fatura'],
  ['Polish', 'Twórca opublikuje filmy na profilu i nie otrzyma zapłaty od marki przez 30 dni, jest to dla niej'],
  ['a Scandinavian language', 'Ersättningen för filmen är att vi betalar till den som inte får det'],
  ['Dutch', 'Het bedrag voor de video wordt met een factuur van de maker betaald'],
])('[AG1] lines in %s are told by their small words', (name, line) => {
  expect(languageOf([line])).toBe(name)
})

test('[AG1] of too few words, of two languages and of addresses of the web no language is told', () => {
  expect(languageOf(['Vergütung: 2.400 Euro', 'Zwei Reels bis zum 14. August'])).toBeNull()
  expect(
    languageOf(['The fee is paid by the brand with the invoice', 'Die Marke und der Kunde zahlen mit dem Geld und den Zinsen']),
  ).toBeNull()
  expect(languageOf(['glow.com, lab.com, mia.com, ana.com, no, no'])).toBeNull()
})
