/** The operator's own words for the pages of privacy and accessibility, as a set of data (HOME-5). */
import { publicPages } from '@invest/contract/home'
import { type Language, languages } from '@invest/contract/language'
import { sql } from 'kysely'
import type { Cells, DataSet, LineRead } from '../data-sets/index.ts'
import { texts } from './texts.ts'

const longest = { titulo: 200, texto: 4000 } as const
type Field = keyof typeof longest
const fields = ['titulo', 'texto'] as const
const columnsOfWords = fields.flatMap((field) =>
  languages.map((language) => ({ field, name: `${field}_${language}` as const })),
)

const examples: Record<Field, Record<Language, string>> = {
  titulo: { pt: 'Encarregado', en: 'Data protection officer', es: 'Delegado de protección de datos' },
  texto: {
    pt: 'Fale com a encarregada em dados@exemplo.gov.br.',
    en: 'Write to the officer at dados@exemplo.gov.br.',
    es: 'Escriba a la delegada a dados@exemplo.gov.br.',
  },
}
const rules = {
  titulo: texts.each('textos-publicos.titulo', { count: longest.titulo }),
  texto: texts.each('textos-publicos.texto', { count: longest.texto }),
}

function read(cells: Cells): LineRead {
  const pagina = publicPages.find((page) => page === cells.pagina?.toLowerCase())
  if (!pagina) return { coluna: 'pagina', motivo: 'REGRA' }
  const ordem = /^[1-9]\d?$/.exec(cells.ordem ?? '')?.[0]
  if (!ordem) return { coluna: 'ordem', motivo: 'REGRA' }
  const long = columnsOfWords.find(({ field, name }) => (cells[name] ?? '').length > longest[field])
  if (long) return { coluna: long.name, motivo: 'REGRA' }
  return {
    chave: `${pagina} ${ordem}`,
    valor: Object.fromEntries(columnsOfWords.map(({ name }) => [name, cells[name]])),
  }
}

const names = columnsOfWords.map(({ name }) => name)
const list = sql.join(names.map((name) => sql.ref(name)))

export const publicTextsDataSet: DataSet = {
  name: 'textos-publicos',
  title: texts.each('textos-publicos.title'),
  lead: texts.each('textos-publicos.lead'),
  shelfLifeDays: null,
  columns: [
    {
      name: 'pagina',
      example: publicPages[0],
      rule: texts.each('textos-publicos.pagina', { paginas: publicPages.join(', ') }),
    },
    {
      name: 'ordem',
      example: '1',
      rule: texts.each('textos-publicos.ordem'),
    },
    ...fields.flatMap((field) =>
      languages.map((language) => ({
        name: `${field}_${language}`,
        example: examples[field][language],
        rule: rules[field],
      })),
    ),
  ],
  reader: async () => read,
  cellsOf: ({ chave, valor }) => {
    const [pagina = '', ordem = ''] = chave.split(' ')
    return { pagina, ordem, ...(valor as Cells) }
  },
  current: sql`
    SELECT pagina || ' ' || ordem AS chave,
      jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(name)]))}) AS valor
    FROM texto_publico`,
  async publish(tx) {
    // Of what changes nothing stays, so that the new lines are put in place of the old ones.
    await sql`DELETE FROM texto_publico t USING mudanca m WHERE m.chave = t.pagina || ' ' || t.ordem`.execute(
      tx,
    )
    await sql`
      INSERT INTO texto_publico (pagina, ordem, ${list})
      SELECT split_part(chave, ' ', 1), split_part(chave, ' ', 2)::int,
        ${sql.join(names.map((name) => sql`depois->>${sql.lit(name)}`))}
      FROM mudanca WHERE depois IS NOT NULL`.execute(tx)
  },
  origin: async () => ({ fonte: null, data: null }),
}
