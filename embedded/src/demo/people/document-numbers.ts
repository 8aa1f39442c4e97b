/** Invents CNPJs and CPFs with right check digits, from ranges that can be recognised as invented. */
import { cnpjCheckDigits } from '@invest/contract/rules/cnpj'
import { isCpf } from '@invest/contract/rules/cpf'
import { random } from '../random.ts'

/** Appends the check digits to a root and an order number (`99001001`, `0001`). */
export const cnpj = (root: string, order = '0001'): string =>
  `${root}${order}${cnpjCheckDigits(root + order)}`

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** One in so many generated head offices has letters in its CNPJ. */
const lettersEvery = 67

export const hasLetters = (index: number): boolean => index % lettersEvery === 5

/** The CNPJ of the generated head office number `index`, from 99.01x.xxx to 99.99x.xxx. */
export function generatedCnpj(index: number): string {
  if (!hasLetters(index)) return cnpj(String(99_010_000 + index * 47))
  const chance = random(`cnpj ${index}`)
  const pair = chance.pick([...letters]) + chance.pick([...letters])
  // The running number keeps the CNPJ unique.
  return cnpj(`99${pair}${String(index % 10_000).padStart(4, '0')}`)
}

/** A CPF of the form 900.000.xxx-xx; `number` goes from 0 to 999. */
export function generatedCpf(number: number): string {
  const nine = `900000${String(number).padStart(3, '0')}`
  for (let digits = 0; digits < 100; digits++) {
    const cpf = nine + String(digits).padStart(2, '0')
    if (isCpf(cpf)) return cpf
  }
  throw new Error(`no check digits for ${nine}`)
}
