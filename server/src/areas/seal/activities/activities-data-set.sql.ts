/** The activities that allow the seal, as a set of data (SEAL-2). */
import { type ActivityEffect, activityEffects } from '@invest/contract/seal/activities'
import { sql } from 'kysely'
import type { Queries } from '../../../db/database.ts'
import {
  type Column,
  type DataSet,
  type Effect,
  type LineRead,
  type ValuesOf,
  yesOrNo,
  yesOrNoCell,
} from '../../data-sets/index.ts'
import { activityCode } from '../../reference/index.ts'
import { concernedBy, countNotices, workOutEffects } from './effect.sql.ts'
import { consequenceTexts } from './effect-names.ts'
import { publishActivities } from './publish-activities.ts'

const columns = [
  {
    name: 'cnae',
    takes: activityCode(),
    example: '1112-7',
    rule: {
      pt: 'Código CNAE de qualquer nível: letra da seção, ou 2, 3, 5 ou 7 dígitos.',
      en: 'A CNAE code of any level: a section’s letter, or 2, 3, 5 or 7 digits.',
      es: 'Código CNAE de cualquier nivel: letra de la sección, o 2, 3, 5 o 7 dígitos.',
    },
  },
  {
    name: 'compativel',
    takes: yesOrNo(),
    example: 'sim',
    rule: { pt: 'Sim ou não.', en: 'Yes or no (sim or não).', es: 'Sí o no (sim o não).' },
  },
] as const satisfies readonly Column[]

const readerOf =
  (known: ReadonlySet<string>) =>
  ({ cnae, compativel }: ValuesOf<typeof columns>): LineRead =>
    known.has(cnae) ? { chave: cnae, valor: { compativel } } : { coluna: 'cnae', motivo: 'DESCONHECIDO' }

export async function knownCodes(db: Queries): Promise<Set<string>> {
  const rows = await db.selectFrom('atividadeEconomica').select('cnae').execute()
  return new Set(rows.map(({ cnae }) => cnae))
}

export const sealActivitiesDataSet: DataSet = {
  name: 'atividades-do-selo',
  title: { pt: 'Atividades do selo', en: 'Activities of the seal', es: 'Actividades del sello' },
  lead: {
    pt: 'Quais atividades permitem o selo de origem. A entrada mais próxima decide: a subclasse antes da classe, e assim até a seção.',
    en: 'Which activities allow the seal of origin. The nearest entry decides: a subclass before its class, and so on up to the section.',
    es: 'Qué actividades permiten el sello de origen. Decide la entrada más cercana: la subclase antes que la clase, y así hasta la sección.',
  },
  shelfLifeDays: null,
  columns,
  reader: async (db) => readerOf(await knownCodes(db)),
  cellsOf: ({ chave, valor }) => ({ cnae: chave, compativel: yesOrNoCell(valor.compativel) }),
  current: sql`SELECT cnae AS chave, jsonb_build_object('compativel', compativel) AS valor FROM selo_atividade`,
  publish: publishActivities,
  async consequences(tx) {
    await workOutEffects(tx)
    const notices = await countNotices(tx)
    const mailsAbout = (efeito: ActivityEffect) => notices.find((one) => one.efeito === efeito)?.pessoas ?? 0
    const of = (tipo: ActivityEffect): Effect => ({
      tipo,
      texto: consequenceTexts[tipo],
      who: concernedBy(tipo),
    })
    return [
      ...activityEffects.map(of),
      {
        tipo: 'EMAILS',
        texto: consequenceTexts.mails,
        numero: mailsAbout('SUSPENSO') + mailsAbout('VOLTA'),
      },
    ]
  },
}
