/** Writes the demonstration's enquiries, once districts and municipalities are there. No mail is sent about them. */
import { sharedAtFirst, sharedParts } from '@invest/contract/enquiries/shared-facts'
import { homeState } from '@invest/contract/state'
import { storeChange } from '@invest/server/areas/enquiries/case/change-case'
import { calendarOf, type Settings } from '@invest/server/areas/enquiries/clock/case-clock'
import { addWorkingTime, workingDay } from '@invest/server/areas/enquiries/clock/working-time'
import {
  type CaseChange,
  insertCase,
  insertEvent,
  insertMessage,
  type NewEvent,
} from '@invest/server/areas/enquiries/sql/case-repository'
import {
  closeForwardings,
  insertForwarding,
  peopleOf,
} from '@invest/server/areas/enquiries/sql/forwarding-repository'
import { findSubject } from '@invest/server/areas/enquiries/sql/subject.sql'
import type { Database, Tx } from '@invest/server/db/database'
import { rowFrom } from '@invest/server/db/rows'
import { demoAccounts } from '../../identity/demo-accounts.ts'
import { enquiriesMarker, isLoaded, loadOnce } from '../loading/demo-marker.ts'
import { databaseClock } from '../loading/load-demo-data.ts'
import { stateDemo } from '../state-demo.ts'
import { day } from '../time.ts'
import { type Step, type Story, stories } from './stories.ts'

type Options = Settings & { now?: Date }

export async function loadEnquiries(db: Database, { config, now: given }: Options): Promise<boolean> {
  if (await isLoaded(db, enquiriesMarker)) return false
  const now = given ?? (await databaseClock(db))
  return loadOnce(db, enquiriesMarker, async (tx) => {
    // The oldest has the lowest number.
    for (const story of stories.toSorted((a, b) => b.daysAgo - a.daysAgo))
      await writeStory(tx, { config }, story, now)
  })
}

async function idOf(tx: Tx, account: string): Promise<string | undefined> {
  const sub = demoAccounts.find((one) => one.account === account)?.sub ?? ''
  return (await tx.selectFrom('usuario').select('id').where('sub', '=', sub).executeTakeFirst())?.id
}

/** The CNPJ of the first company that an account shows. */
async function companyOf(tx: Tx, account: string): Promise<string | undefined> {
  const sub = demoAccounts.find((one) => one.account === account)?.sub ?? ''
  const row = await rowFrom<{ cnpj: string }>(tx)`
    SELECT e.cnpj FROM empresa e JOIN empresa_usuario o ON o.empresa_id = e.id JOIN usuario u ON u.id = o.usuario_id
    WHERE u.sub = ${sub} AND NOT e.oculta ORDER BY e.buscando_investimentos DESC, e.cnpj LIMIT 1`
  return row?.cnpj
}

/** The first lot of a district stands for what its letters name. */
async function subjectOf(tx: Tx, { tipo, of, ...about }: Story['about'], viewerId: string) {
  const id = of ? await companyOf(tx, of) : about.id
  if (of && !id) return undefined
  if (tipo === 'ESTADO' || !id) return { id: null, nome: null }
  if (tipo === 'LOTE' || tipo === 'DISTRITO') {
    const row = await rowFrom<{ lote: number; distrito: number }>(tx)`
      SELECT l.id AS lote, d.id AS distrito FROM distrito_industrial d JOIN lote l ON l.distrito_id = d.id
      WHERE d.sigla = ${id} ORDER BY l.id LIMIT 1`
    if (!row) return undefined
    return findSubject(tx, { tipo, id: String(tipo === 'LOTE' ? row.lote : row.distrito) }, viewerId)
  }
  return findSubject(tx, { tipo, id }, viewerId)
}

/** People ask in the morning of a working day, at half past ten; those of today have just asked. */
function askedAt({ daysAgo }: Story, now: Date): Date {
  const at = new Date(now.getTime() - daysAgo * day)
  if (daysAgo < 1) return at
  at.setUTCHours(13, 30, 0, 0)
  // Saturday and Sunday go back to their Friday.
  const back = { 0: 2, 6: 1 }[at.getUTCDay()] ?? 0
  return new Date(at.getTime() - back * day)
}

/** Nobody asks where the demonstration's accounts, lots or companies are not there. */
async function writeStory(tx: Tx, deps: Settings, story: Story, now: Date): Promise<void> {
  const by = await idOf(tx, story.by)
  const subject = by && (await subjectOf(tx, story.about, by))
  if (!by || !subject) return
  const calendar = await calendarOf(tx, deps)
  const criadaEm = askedAt(story, now)
  const firstDue = addWorkingTime(
    criadaEm,
    deps.config.enquiries.terms.firstAnswer * workingDay(calendar),
    calendar,
  )
  const { tipo } = story.about
  const numero = await insertCase(tx, {
    pasta: null,
    tipo,
    sobreId: subject.id,
    sobreNome: subject.nome,
    investidorId: by,
    idioma: story.language,
    investimento: story.amount?.value ?? null,
    moeda: story.amount?.currency ?? null,
    setor: story.project?.setor ?? null,
    projeto: story.project ?? {},
    criadaEm,
    responderAte: firstDue,
    venceEm: firstDue,
  })
  const own = { papel: 'INVESTIDOR', autorId: by, encaminhamentoId: null } as const
  await insertMessage(
    tx,
    { ...own, numero, em: criadaEm, canal: 'PUBLICA', texto: story.text },
    { ...own, tipo: 'ABERTA' },
  )
  let direct: number | undefined
  if ((tipo === 'EMPRESA' || tipo === 'MUNICIPIO') && subject.id) {
    const target = { tipo, destino: subject.id }
    if ((await peopleOf(tx, target)).length > 0)
      direct = await insertForwarding(tx, {
        ...target,
        numero,
        destinoNome: subject.nome ?? subject.id,
        direto: true,
        compartilhado: [...sharedParts],
        criadoEm: criadaEm,
        criadoPor: null,
        prazoEm: firstDue,
      })
  }
  const ofCase = { numero, investor: by, direct, asked: undefined as number | undefined }
  for (const step of story.steps) {
    const at = new Date(criadaEm.getTime() + step.after * 3_600_000)
    const change = await takeStep(tx, deps, ofCase, { step, at })
    if (change) await storeChange(tx, deps, numero, { change, now: at })
  }
}

/** The agency asks the city hall that has an account. */
const askedMunicipality = (tx: Tx) =>
  rowFrom<{ destino: string; destinoNome: string }>(tx)`
    SELECT cod_municipio_rfb AS destino, nome_completo AS destino_nome FROM municipio
    WHERE nome_completo = ${stateDemo.settings?.representatives.prefeitura ?? ''} AND sigla_uf = ${homeState}`

async function takeStep(
  tx: Tx,
  deps: Settings,
  ofCase: { numero: number; investor: string; direct: number | undefined; asked: number | undefined },
  { step, at }: { step: Step; at: Date },
): Promise<CaseChange | undefined> {
  const autorId = await idOf(tx, step.by)
  if (!autorId) return undefined
  const { numero } = ofCase
  const papel = autorId === ofCase.investor ? 'INVESTIDOR' : step.by === 'agencia' ? 'AGENCIA' : 'TERCEIRO'
  const event = (more: Omit<NewEvent, 'papel'>) => insertEvent(tx, numero, at, { papel, autorId, ...more })
  const message = (
    tipo: NewEvent['tipo'],
    texto: string,
    canal: 'PUBLICA' | 'INTERNA' | 'ENCAMINHAMENTO' = 'PUBLICA',
  ) => {
    const own = {
      papel,
      autorId,
      encaminhamentoId: canal === 'ENCAMINHAMENTO' ? (ofCase.asked ?? null) : null,
    } as const
    return insertMessage(tx, { ...own, numero, em: at, canal, texto }, { ...own, tipo })
  }
  const become = async (change: CaseChange): Promise<CaseChange> => {
    const { situacao, motivo } = change
    if (situacao) await event({ tipo: 'SITUACAO', situacao, motivo: motivo ?? null })
    return change
  }
  const owned = papel === 'AGENCIA' ? { responsavelId: autorId } : {}
  if ('take' in step) {
    await event({ tipo: 'RESPONSAVEL', pessoaId: autorId })
    return become({ ...owned, situacao: 'NA_AGENCIA' })
  }
  if ('note' in step) {
    await message('NOTA', step.note, 'INTERNA')
    return {}
  }
  if ('answer' in step) {
    await message('RESPOSTA', step.answer)
    if (ofCase.direct && papel === 'TERCEIRO')
      await closeForwardings(tx, [ofCase.direct], { situacao: 'RESPONDIDO', encerradoEm: at })
    return become({ ...owned, ...(step.state && { situacao: step.state }) })
  }
  if ('write' in step) {
    await message('AGRADECIMENTO', step.write)
    return {}
  }
  if ('ask' in step) {
    const calendar = await calendarOf(tx, deps)
    const asked = await askedMunicipality(tx)
    if (!asked) return undefined
    ofCase.asked = await insertForwarding(tx, {
      numero,
      tipo: 'MUNICIPIO',
      ...asked,
      direto: false,
      compartilhado: [...sharedAtFirst],
      criadoEm: at,
      criadoPor: autorId,
      prazoEm: addWorkingTime(at, step.days * workingDay(calendar), calendar),
    })
    await message('ENCAMINHADA', step.ask, 'ENCAMINHAMENTO')
    return become({ ...owned, situacao: 'COM_TERCEIRO' })
  }
  if ('offer' in step) {
    await message('RESPOSTA', step.offer, 'ENCAMINHAMENTO')
    return {}
  }
  return become({ situacao: 'ENCERRADA', motivo: step.close })
}
