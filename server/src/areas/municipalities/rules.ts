/** Rules of a municipality's page that need no database. Pure. */
import type { Language } from '@invest/contract/language'
import { brazilCallingCode } from '@invest/contract/limits'
import { type AgingFigure, type ProfilePart, profileParts } from '@invest/contract/municipalities'
import type { StoredTranslations } from '../../db/schema.ts'

/** How much of a page is filled, and what is missing, in the order of the contract (MUNICIPALITY-8). */
export function completenessOf(isFilled: Readonly<Record<ProfilePart, boolean>>): {
  porcentagemDadosCompletos: number
  itensFaltantes: ProfilePart[]
} {
  const itensFaltantes = profileParts.filter((part) => !isFilled[part])
  const filled = profileParts.length - itensFaltantes.length
  return { porcentagemDadosCompletos: filled / profileParts.length, itensFaltantes }
}

/** A text in the reader's language, else in Portuguese, and the language that it is in (MUNICIPALITY-6). */
export function textIn(
  language: Language,
  {
    portuguese,
    field,
    traducoes,
  }: { portuguese: string | null; field: string; traducoes: StoredTranslations },
): { text: string | null; writtenIn: Language | null } {
  const translated = language === 'pt' ? null : traducoes[field]?.[language]
  if (translated) return { text: translated, writtenIn: language }
  return { text: portuguese, writtenIn: portuguese === null ? null : 'pt' }
}

/** Years after which a figure is old: IBGE estimates people each year, and publishes GDP two years later. */
const shelfLife = { populacao: 2, pib: 4, pontuacaoIntegrar: 2 } as const
const companyDays = 7
const day = 86_400_000

/** The figures past their shelf life (MUNICIPALITY-14). One that is not known is not old. */
export function agedFigures(
  figures: {
    anoPopulacao: number | null
    anoPib: number | null
    anoPontuacaoIntegrar: number | null
    dataEmpresas: string | null
  },
  today: string,
): AgingFigure[] {
  const year = Number(today.slice(0, 4))
  const isOld = (of: number | null, years: number) => of !== null && year - of > years
  const { anoPopulacao, anoPib, anoPontuacaoIntegrar, dataEmpresas } = figures
  const countedDaysAgo = dataEmpresas === null ? 0 : (Date.parse(today) - Date.parse(dataEmpresas)) / day
  const old: Record<AgingFigure, boolean> = {
    populacao: isOld(anoPopulacao, shelfLife.populacao),
    pib: isOld(anoPib, shelfLife.pib),
    pontuacaoIntegrar: isOld(anoPontuacaoIntegrar, shelfLife.pontuacaoIntegrar),
    empresas: countedDaysAgo > companyDays,
  }
  return (Object.keys(old) as AgingFigure[]).filter((figure) => old[figure])
}

/** A phone as people read it: `(53) 3310-0000`, `+598 2917 0000` (MUNICIPALITY-9). */
export function maskedPhone(phone: {
  codigoPais: { codigoTelefone: string }
  ddd: string | null
  numero: string
}): string {
  const { ddd, numero } = phone
  const { codigoTelefone } = phone.codigoPais
  if (codigoTelefone !== brazilCallingCode)
    return [`+${codigoTelefone}`, ddd, numero].filter(Boolean).join(' ')
  const number = numero.replace(/^(\d+)(\d{4})$/, '$1-$2')
  return ddd ? `(${ddd}) ${number}` : number
}
