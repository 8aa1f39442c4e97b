/** What the portal keeps of the caller, in words (ACCOUNT-14). */

import { type Language, languageName, languageTags } from '@invest/contract/language'
import type { OwnData } from '@invest/contract/profile'
import { formatCnpj } from '@invest/contract/rules/cnpj'
import { formatCpf } from '@invest/contract/rules/cpf'
import type { AreaDeps } from '../../../area.ts'
import type { Queries } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { formatStateTime } from '../../../state-time.ts'
import { texts } from '../texts.ts'
import { type KeptSection, keptSections, type Label, type Section, sections } from './own-data-names.ts'
import { type OwnRow, type OwnValue, rowsOf } from './own-data-repository.ts'

/** Lines of one section that a screen shows. */
const linesOnScreen = 200

/** What the portal writes itself; anything else is shown as it was typed. */
const coded: ReadonlySet<Label> = new Set(['tipo', 'acao'])

/** Of `BRL 1500000`. */
function amountIn(language: Language, value: string): string {
  const [currency, amount] = value.split(' ')
  return Number(amount).toLocaleString(languageTags[language], { style: 'currency', currency })
}

function valueIn(language: Language, label: Label, value: OwnValue): string | null {
  const say = texts.in(language)
  if (value === null || value === '') return null
  if (typeof value === 'boolean') return say(value ? 'ownData.yes' : 'ownData.no')
  if (value instanceof Date) return formatStateTime(language, value)
  if (typeof value === 'number') return value.toLocaleString(languageTags[language])
  if (label === 'cpf') return formatCpf(value)
  if (label === 'cnpj') return formatCnpj(value)
  if (label === 'valor') return amountIn(language, value)
  if (label === 'idioma' || label === 'idiomas')
    return value
      .split(' ')
      .map((code) => languageName(code, language))
      .join(', ')
  const key = `ownData.values.${value}`
  return coded.has(label) && texts.has(key) ? say(key) : value
}

const company = ['empresa', 'cnpj', 'em'] as const
const lot = ['distrito', 'lote', 'em'] as const
/** What a line of each section says, in this order. */
const labelsOf: Record<Section, readonly Label[]> = {
  pessoa: [
    'nome',
    'nomeExibicao',
    'cpf',
    'email',
    'descricao',
    'imagem',
    'endereco',
    'pais',
    'idioma',
    'ehEstrangeiro',
    'desde',
    'conta',
  ],
  contatos: ['nome', 'email', 'telefone', 'celular'],
  empresas: company,
  favoritas: company,
  ocultadas: company,
  buscas: ['nome', 'tipo', 'filtro', 'avisos', 'em'],
  projetos: ['nome', 'assunto', 'mensagem', 'em'],
  grupos: ['grupo', 'permissoes'],
  municipios: ['municipio', 'em'],
  mensagensDeLotes: lot,
  solicitacoes: ['numero', 'assunto', 'mensagem', 'em'],
  planos: [
    ...(['numero', 'assunto', 'valor', 'setor', 'produto'] as const),
    ...(['empregos', 'area', 'quando', 'idiomas', 'em'] as const),
  ],
  compartilhamentos: ['numero', 'com', 'tipo', 'em'],
  arquivos: ['nome', 'em'],
  convidados: ['pasta', 'email', 'em'],
  alteracoesDeLotes: lot,
  contatosLidos: ['empresa', 'cnpj', 'dia'],
  emails: ['assunto', 'em'],
  reservas: ['cnpj', 'acao', 'instituicao', 'agencia', 'em'],
  selos: ['empresa', 'cnpj', 'termos', 'habilitado', 'desabilitado'],
  consultas: ['cnpj', 'tipo', 'instituicao', 'agencia', 'em'],
  administracao: ['feitas', 'sofridas'],
}

const lineOf = (language: Language, section: Section, row: OwnRow) =>
  labelsOf[section].map((label) => ({
    rotulo: texts.in(language)(`ownData.labels.${label}`),
    valor: valueIn(language, label, row[label] ?? null),
  }))

const isKept = (section: Section): section is KeptSection =>
  (keptSections as readonly Section[]).includes(section)

/** The sections that outlast an erasure, with the reason; name and CPF stay where one of them does. */
export async function keptOf(
  db: Queries,
  person: Caller,
  language: Language,
): Promise<{ titulo: string; mantidoPor: string }[]> {
  const say = texts.in(language)
  const kept: KeptSection[] = []
  for (const section of keptSections)
    if ((await rowsOf(db, section, { person, language, most: 1 })).length > 0) kept.push(section)
  const named = kept.length > 0 ? (['pessoa', ...kept] as const) : []
  return named.map((section) => ({
    titulo: say(`ownData.titles.${section}`),
    mantidoPor: say(`ownData.reasons.${section}`),
  }))
}

/** `whole` gives every line, for the file. */
export async function readOwnData(
  { db, longReads, clock }: Pick<AreaDeps, 'db' | 'longReads' | 'clock'>,
  person: Caller,
  language: Language,
  { whole }: { whole: boolean },
): Promise<OwnData> {
  const say = texts.in(language)
  const reads = whole ? longReads : db
  const secoes: OwnData['secoes'] = []
  for (const secao of sections) {
    const most = whole ? {} : { most: linesOnScreen + 1 }
    const rows = await rowsOf(reads, secao, { person, language, ...most })
    const shown = whole ? rows : rows.slice(0, linesOnScreen)
    secoes.push({
      secao,
      titulo: say(`ownData.titles.${secao}`),
      linhas: shown.map((row) => lineOf(language, secao, row)),
      cortada: shown.length < rows.length,
      mantidoPor: isKept(secao) && rows.length > 0 ? say(`ownData.reasons.${secao}`) : null,
    })
  }
  const something = secoes.some(({ mantidoPor }) => mantidoPor !== null)
  for (const section of secoes)
    if (section.secao === 'pessoa' && something) section.mantidoPor = say('ownData.reasons.pessoa')
  return { geradoEm: clock.now().toISOString(), secoes }
}
