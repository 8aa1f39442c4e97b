/** A municipality's page as everybody sees it, in the reader's language where it has been translated (MUNICIPALITY-6). */
import type { Language } from '@invest/contract/language'
import type { ComparedMunicipality, PublicMunicipality } from '@invest/contract/municipalities/pages'
import { noteIfWritable } from '../../../db/connections/away.ts'
import type { StoredTranslations } from '../../../db/schema/schema.ts'
import type { MunicipalityDeps } from '../deps.ts'
import { textIn } from '../rules.ts'
import { countView, type Visitor } from '../views/count-one-view-a-day.ts'
import { readSurroundings } from './read-surroundings.ts'
import { readWhole } from './read-whole.ts'
import { figuresOfAll } from './repository.ts'

/** The text that a reader gets, and the language that it is in. */
function chosen(language: Language, traducoes: StoredTranslations) {
  const choose = (field: string, portuguese: string | null) =>
    textIn(language, { portuguese, field, traducoes })
  return {
    choose,
    /** For a text that is always there. */
    required: (field: string, portuguese: string) => {
      const { text, writtenIn } = choose(field, portuguese)
      return { text: text ?? portuguese, writtenIn: writtenIn ?? ('pt' as const) }
    },
  }
}

/** Reads the page as it is, without counting a view. */
export async function readPublicly(
  { db, files }: Omit<MunicipalityDeps, 'clock'>,
  code: string,
  language: Language,
): Promise<ComparedMunicipality> {
  const { page, areaKm2, traducoes, shared, ...items } = await readWhole(db, files, {
    code,
    signed: false,
    language,
  })
  const { choose } = chosen(language, traducoes)
  const descricao = choose('descricao', page?.descricao ?? null)
  const secretaria = choose('nomeSecretaria', page?.nomeSecretaria ?? null)
  const setor = choose('nomeSetorDesenvolvimentoEconomico', page?.nomeSetorDesenvolvimentoEconomico ?? null)
  return {
    ...shared,
    areaKm2,
    descricao: descricao.text,
    nomeSecretaria: secretaria.text,
    nomeSetorDesenvolvimentoEconomico: setor.text,
    idioma: {
      descricao: descricao.writtenIn,
      nomeSecretaria: secretaria.writtenIn,
      nomeSetorDesenvolvimentoEconomico: setor.writtenIn,
    },
    investimentos: items.investimentos.map(({ traducoes, ...one }) => {
      const { required } = chosen(language, traducoes)
      const [titulo, text] = [required('titulo', one.titulo), required('descricao', one.descricao)]
      const idioma = { titulo: titulo.writtenIn, descricao: text.writtenIn }
      return { ...one, titulo: titulo.text, descricao: text.text, idioma }
    }),
    beneficiosFiscais: items.beneficiosFiscais.map(({ traducoes, ...one }) => {
      const { required, choose } = chosen(language, traducoes)
      const [titulo, text] = [required('titulo', one.titulo), choose('descricao', one.descricao)]
      const idioma = { titulo: titulo.writtenIn, descricao: text.writtenIn }
      return { ...one, titulo: titulo.text, descricao: text.text, idioma }
    }),
    distritos: items.distritos.map(({ traducoes, ...one }) => {
      const field = 'textoLegislacaoEspecifica'
      const { text, writtenIn } = chosen(language, traducoes).choose(field, one.textoLegislacaoEspecifica)
      return {
        ...one,
        textoLegislacaoEspecifica: text,
        idioma: { textoLegislacaoEspecifica: writtenIn },
      }
    }),
  }
}

/** Reads the page and counts the view; an unknown municipality has none. */
export async function visitPublicly(
  deps: MunicipalityDeps,
  code: string,
  { language, visitor }: { language: Language; visitor: Visitor },
): Promise<PublicMunicipality> {
  const page = await readPublicly(deps, code, language)
  const surroundings = await readSurroundings(deps.db, code, language)
  await noteIfWritable(() => countView(deps, code, visitor))
  return { ...page, ...surroundings }
}

/** Pages in the order of their codes, without a view (MUNICIPALITY-40). A code that is not known is left out. */
export async function comparePublicly(
  deps: Omit<MunicipalityDeps, 'clock'>,
  codigos: string,
  language: Language,
): Promise<ComparedMunicipality[]> {
  const pages: ComparedMunicipality[] = []
  const known = await figuresOfAll(deps.db, codigos.split(','))
  for (const code of new Set(codigos.split(',')))
    if (known.some(({ codMunicipioRfb }) => codMunicipioRfb === code))
      pages.push(await readPublicly(deps, code, language))
  return pages
}
