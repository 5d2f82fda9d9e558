import { fields, type Model } from '../src/together/model.ts'

const least = 0.02

/** A model as a file: one row a feature, small weights left out. */
export const writtenModel = ({ gates, weights }: Model): string => {
  const parts = fields.map((field) => {
    const rows = Object.entries(weights[field])
      .filter(([, weight]) => Math.abs(weight) >= least)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, weight]) => `${JSON.stringify(name)}:${Number(weight.toFixed(2))}`)
    return `${JSON.stringify(field)}:{\n${rows.join(',\n')}\n}`
  })
  return `{"gates":${JSON.stringify(gates)},\n"weights":{\n${parts.join(',\n')}\n}}\n`
}
