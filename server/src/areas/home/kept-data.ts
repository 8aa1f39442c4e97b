/**
 * What is kept of people, for the page of privacy: by what it serves, with the tables that hold it (HOME-6). A table that names a
 * person and stands nowhere here fails a test, and so does a term that the code does not keep. Pure.
 */
import type { KeptData } from '@invest/contract/home'
import type { Language } from '@invest/contract/language'
import { limits } from '@invest/contract/limits'
import type { Config } from '../../config.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { texts } from './texts.ts'

export const keptData = {
  conta: ['usuario', 'contato', 'grupoPermissoesUsuario', 'municipioUsuario', 'desempenhoSemMail', 'arquivo'],
  empresas: ['empresaUsuario', 'juntaSocio'],
  guardados: [
    ...(['favorita', 'ocultada', 'buscaSalva', 'projeto', 'projetoAviso', 'projetoItem'] as const),
    ...(['projetoEditor', 'projetoConviteDia'] as const),
  ],
  solicitacoes: [
    ...(['solicitacao', 'solicitacaoMensagem', 'solicitacaoEvento', 'solicitacaoEncaminhamento'] as const),
    ...(['solicitacaoPresenca', 'solicitacaoVisitante', 'contatoLote'] as const),
  ],
  consultas: ['consultaEmpresa', 'leituraDeContatos'],
  financiamento: ['reserva', 'reservaHistorico'],
  selo: ['selo'],
  administracao: ['registroAdministrativo', 'loteHistorico', 'desenhoLotes', 'edicaoDados'],
  correio: ['mensagem', 'convite', 'convitePresente', 'codigoRecuperacao'],
  visitas: ['empresaVisita', 'municipioVisita'],
  protecao: ['limiteChamada', 'usoApagado', 'chamadaComChave'],
} as const satisfies Record<string, readonly (keyof Schema)[]>
type Kind = keyof typeof keptData

const kinds = Object.keys(keptData) as Kind[]

export function keptDataIn(language: Language, config: Pick<Config, 'mailDays' | 'enquiries'>): KeptData[] {
  const say = texts.in(language)
  const values = {
    mailDays: config.mailDays,
    months: config.enquiries.keptMonths,
    invitationDays: limits.invitationKeptDays,
  }
  return kinds.map((tipo) => ({
    tipo,
    titulo: say(`kept.${tipo}`, values),
    oQue: say(`kept.${tipo}.what`, values),
    porQue: say(`kept.${tipo}.why`, values),
    porQuantoTempo: say(`kept.${tipo}.until`, values),
    quemVe: say(`kept.${tipo}.who`, values),
  }))
}
