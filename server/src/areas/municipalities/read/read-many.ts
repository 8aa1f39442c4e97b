/** Reads several municipalities' public facts with a few statements, for a document about them (MUNICIPALITY-6). */
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../../db/database.ts'
import { presentPhone } from '../../companies/index.ts'
import { namedIn } from '../../districts/index.ts'
import { maskedPhone, textIn } from '../rules.ts'
import { aroundOf, pagesOf } from './many-repository.ts'
import { plainFigures } from './present-figures.ts'
import { countriesWith, figuresOfAll, type PageRow } from './repository.ts'

/** A text, and the language that it is in; both null where there is none. */
interface WrittenText {
  text: string | null
  writtenIn: Language | null
}

export interface MunicipalityFacts extends ReturnType<typeof plainFigures> {
  codMunicipioRfb: string
  nome: string
  areaKm2: number
  latitude: number
  longitude: number
  regiao: string | null
  descricao: WrittenText
  secretaria: WrittenText
  setor: WrittenText
  email: string | null
  telefone: string | null
  incentivos: { titulo: WrittenText; descricao: WrittenText }[]
  distritos: { nome: string; idioma?: Language; lotesDisponiveis: number }[]
}

/** By their codes; a code that the state does not have is left out. */
export async function readManyMunicipalities(
  db: Queries,
  codes: readonly string[],
  language: Language,
): Promise<Map<string, MunicipalityFacts>> {
  if (codes.length === 0) return new Map()
  const figures = await figuresOfAll(db, codes)
  const pages = await pagesOf(db, codes)
  const around = await aroundOf(db, codes, language)
  const callingCodes = [...pages.values()].flatMap(({ telefone }) => telefone?.codigoPais ?? [])
  const countries = await countriesWith(db, [...new Set(callingCodes)])
  const phoneOf = (page: PageRow | undefined) => {
    const shown = presentPhone(page?.telefone ?? null, countries)
    return shown && maskedPhone(shown, language)
  }
  return new Map(
    figures.map((row) => {
      const { codMunicipioRfb } = row
      const page = pages.get(codMunicipioRfb)
      const { regiao = null, incentivos = [], distritos = [] } = around.get(codMunicipioRfb) ?? {}
      const own = (field: 'descricao' | 'nomeSecretaria' | 'nomeSetorDesenvolvimentoEconomico') =>
        textIn(language, { portuguese: page?.[field] ?? null, field, traducoes: page?.traducoes ?? {} })
      return [
        codMunicipioRfb,
        {
          ...plainFigures(row),
          codMunicipioRfb,
          nome: row.nomeCompleto,
          areaKm2: row.areaKm2,
          latitude: row.latitude,
          longitude: row.longitude,
          regiao,
          descricao: own('descricao'),
          secretaria: own('nomeSecretaria'),
          setor: own('nomeSetorDesenvolvimentoEconomico'),
          email: page?.email ?? null,
          telefone: phoneOf(page),
          incentivos: incentivos.map(({ titulo, descricao, traducoes }) => ({
            titulo: textIn(language, { portuguese: titulo, field: 'titulo', traducoes }),
            descricao: textIn(language, { portuguese: descricao, field: 'descricao', traducoes }),
          })),
          distritos: distritos.map(({ nome, nomeTraduzido, lotesDisponiveis }) => ({
            ...namedIn(nome, nomeTraduzido, language),
            lotesDisponiveis,
          })),
        },
      ]
    }),
  )
}
