import type {
  Change,
  ConsequenceOf,
  Edition,
  EditionReport,
  LineProblem,
} from '@invest/contract/administration/data-sets'
import type { Language } from '@invest/contract/language'
import type { Queries } from '../../db/database.ts'
import { type AnySet, type DataSet, isTable } from './data-set.ts'
import { currentEdition, refusedLines, type StoredEdition } from './edition-repository.ts'
import { lineText } from './line-texts.ts'
import { firstConcerned } from './publishing/consequence-repository.ts'
import { consequencesOf } from './publishing/consequences.ts'

const shownRefusals = 100
const shownNames = 5

export function presentEdition(row: StoredEdition, current: number | null): Edition {
  return {
    id: row.id,
    conjunto: row.conjunto as Edition['conjunto'],
    situacao: row.situacao as Edition['situacao'],
    arquivo: row.arquivo,
    fonte: row.fonte,
    fonteEn: row.fonteEn,
    fonteEs: row.fonteEs,
    data: row.dataDados,
    enviadaPor: row.nomeEnviada,
    enviadaEm: row.enviadaEm.toISOString(),
    lidos: Number(row.lidos),
    bytes: Number(row.bytes),
    problema: row.problema as Edition['problema'],
    linhas: row.linhas,
    recusadas: row.recusadas,
    edicaoBase: row.base,
    incluidas: row.incluidas,
    alteradas: row.alteradas,
    removidas: row.removidas,
    publicarEm: row.publicarEm,
    naoPublicadaEm: row.naoPublicadaEm?.toISOString() ?? null,
    publicadaEm: row.publicadaEm?.toISOString() ?? null,
    publicadaPor: row.nomePublicada,
    desfaz: row.desfaz,
    vigente: row.id === current,
    superada: isWaiting(row) && row.base !== current,
  }
}

const isWaiting = ({ situacao }: StoredEdition) => situacao === 'LIDA' || situacao === 'AGENDADA'

/** Why a line is refused: for a wrong cell that is the rule of its column (DATA-4). */
export function reasonOf(
  set: DataSet,
  { motivo, coluna, celula }: { motivo: LineProblem; coluna: string | null; celula: string | null },
  language: Language,
): string {
  const column = set.columns.find(({ name }) => name === coluna)
  if (motivo === 'REGRA' && column) return (celula ? `“${celula}”: ` : '') + column.rule[language]
  const [milhar, decimal] = bothReadings(celula ?? '', language)
  return lineText(motivo, language, { coluna: coluna ?? '', celula: celula ?? '', milhar, decimal })
}

/** `3.638` without a sign of thousands, and with the language's sign of decimals. */
const bothReadings = (celula: string, language: Language): [string, string] => [
  celula.replace('.', ''),
  language === 'en' ? celula : celula.replace('.', ','),
]

export async function presentReport(
  db: Queries,
  set: AnySet,
  row: StoredEdition,
  language: Language,
  shown = shownRefusals,
): Promise<EditionReport> {
  const [current, refused] = [
    await currentEdition(db, set.name),
    isTable(set) && row.recusadas > 0 ? await refusedOf(db, set, row.id, { language, shown }) : [],
  ]
  return {
    ...presentEdition(row, current?.id ?? null),
    linhasRecusadas: refused,
    perguntas: row.perguntas as unknown as EditionReport['perguntas'],
    mudancas: row.amostra as unknown as Change[],
    saltos: row.saltos as unknown as EditionReport['saltos'],
    consequencias: await presentConsequences(db, row, language),
    podeDesfazer: isTable(set) && row.id === current?.id && row.base !== null,
  }
}

async function presentConsequences(
  db: Queries,
  row: StoredEdition,
  language: Language,
): Promise<ConsequenceOf[]> {
  const named = Map.groupBy(await firstConcerned(db, row.id, shownNames), ({ tipo }) => tipo)
  return consequencesOf(row).map(({ tipo, texto, numero, duvida = false }) => {
    const first = named.get(tipo) ?? []
    return {
      tipo,
      texto: texto[language],
      numero,
      duvida,
      temNomes: first.length > 0,
      primeiros: first.map(({ chave, nome }) => ({ chave, nome })),
    }
  })
}

async function refusedOf(
  db: Queries,
  set: DataSet,
  id: number,
  { language, shown }: { language: Language; shown: number },
) {
  const lines = await refusedLines(db, id, shown)
  return lines.map(({ celula, ...line }) => ({
    ...line,
    texto: reasonOf(set, { ...line, celula }, language),
  }))
}
