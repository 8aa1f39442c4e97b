/** The SQL that erases a person. */
import type { Queries, Tx } from '../../../db/database.ts'
import { hasRow, rowsFrom } from '../../../db/rows.ts'
import type { DailyLimit } from '../../accounts/index.ts'

export const hasReservation = (db: Queries, id: string): Promise<boolean> =>
  hasRow(
    db.selectFrom('reserva').select('cnpj').where('usuarioId', '=', id).where('situacao', '=', 'RESERVADO'),
  )

/** What the person has used today of limits that a new account must not begin anew. */
export async function usedToday(
  tx: Tx,
  id: string,
  { day, since }: { day: string; since: Date },
): Promise<Record<DailyLimit, number>> {
  const rows = await rowsFrom<Record<'contatos' | 'mensagens' | 'solicitacoes' | 'escritas', number>>(tx)`
    SELECT (SELECT count(*)::int FROM leitura_de_contatos WHERE usuario_id = ${id} AND dia = ${day}::date) AS contatos,
      (SELECT count(*)::int FROM contato_lote WHERE usuario_id = ${id} AND em > ${since}) AS mensagens,
      (SELECT count(*)::int FROM solicitacao WHERE investidor_id = ${id} AND criada_em > ${since}) AS solicitacoes,
      (SELECT count(*)::int FROM solicitacao_mensagem WHERE autor_id = ${id} AND em > ${since}) AS escritas`
  return {
    'contatos-lidos': rows[0]?.contatos ?? 0,
    'mensagens-de-lotes': rows[0]?.mensagens ?? 0,
    solicitacoes: rows[0]?.solicitacoes ?? 0,
    'mensagens-de-solicitacoes': rows[0]?.escritas ?? 0,
  }
}

const ofPerson = [
  'favorita',
  'ocultada',
  'buscaSalva',
  'grupoPermissoesUsuario',
  'municipioUsuario',
  'leituraDeContatos',
  'contatoLote',
  'projeto',
  'projetoAviso',
  'projetoConviteDia',
  'projetoEditor',
  'chamadaComChave',
] as const

/** What says something of the person and of nobody else. Changes of lots stay, without their name. */
export async function deleteFavouritesAndHidden(tx: Tx, id: string): Promise<void> {
  for (const table of ofPerson) await tx.deleteFrom(table).where('usuarioId', '=', id).execute()
  await tx.updateTable('loteHistorico').set({ usuarioId: null }).where('usuarioId', '=', id).execute()
}

const nobody = 'Pessoa excluída'

/** The row stays for what refers to it; its name and CPF only where something does. */
export async function blankUser(
  tx: Tx,
  id: string,
  { sub, keepName, now }: { sub: string; keepName: boolean; now: Date },
): Promise<void> {
  await tx
    .updateTable('usuario')
    .set({
      sub,
      email: '',
      emailConfirmado: false,
      nomeExibicao: null,
      descricao: null,
      imagemPerfilId: null,
      contatos: '[]',
      endereco: null,
      paisOrigem: null,
      idioma: null,
      excluidoEm: now,
      ...(!keepName && { nome: nobody, cpf: null }),
    })
    .set((row) => ({ versao: row('versao', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Files that the person has sent and no record has. */
export async function ownUploads(tx: Tx, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('arquivo')
    .select('id')
    .where('enviadoPor', '=', id)
    .where('donoId', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/** Files of companies stay with the companies, without the name of who sent them. */
export const unnameUploads = (tx: Tx, id: string) =>
  tx.updateTable('arquivo').set({ enviadoPor: null }).where('enviadoPor', '=', id).execute()
