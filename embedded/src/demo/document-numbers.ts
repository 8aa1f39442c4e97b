/** Invented CNPJs and CPFs with right check digits, from ranges that give themselves away. */
import { cnpjCheckDigits } from '@invest/contract/cnpj'
import { isCpf } from '@invest/contract/cpf'
import { random } from './random.ts'

/** Root and order number (`99001001`, `0001`) with their check digits. */
export const cnpj = (root: string, order = '0001'): string =>
  `${root}${order}${cnpjCheckDigits(root + order)}`

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

/** How many generated head offices carry letters: one in so many. */
const lettersEvery = 67

export const hasLetters = (index: number): boolean => index % lettersEvery === 5

/** The head office number `index` of the generated ones: 99.01x.xxx to 99.99x.xxx, one in 67 with letters. */
export function generatedCnpj(index: number): string {
  if (!hasLetters(index)) return cnpj(String(99_010_000 + index * 47))
  const chance = random(`cnpj ${index}`)
  const pair = chance.pick([...letters]) + chance.pick([...letters])
  // The running number keeps it unique.
  return cnpj(`99${pair}${String(index % 10_000).padStart(4, '0')}`)
}

/** 900.000.xxx-xx; `number` from 0 to 999. */
export function generatedCpf(number: number): string {
  const nine = `900000${String(number).padStart(3, '0')}`
  for (let digits = 0; digits < 100; digits++) {
    const cpf = nine + String(digits).padStart(2, '0')
    if (isCpf(cpf)) return cpf
  }
  throw new Error(`no check digits for ${nine}`)
}
