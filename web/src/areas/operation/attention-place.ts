/** Where something is done about what needs attention: another screen, or a section of the operation's own. */
import type { Attention } from '@invest/contract/operation'
import { type ScreenAddress, screens } from '@invest/contract/screens'

const screenOf: Partial<Record<Attention['motivo'], ScreenAddress>> = {
  MUNICIPIOS_INCOMPLETOS: screens.adminMunicipalities,
  SOLICITACOES_ATRASADAS: screens.enquiryDesk,
  CONVITES_A_VENCER: screens.invitations,
}
const sectionOf: Partial<Record<Attention['motivo'], string>> = {
  PARTES_FORA: 'partes',
  TAREFAS_COM_FALHA: 'tarefas',
  CONTADORES_CORRIGIDOS: 'tarefas',
  MENSAGENS_DESISTIDAS: 'mensagens',
  ARQUIVOS_RECUSADOS: 'arquivos',
  PUBLICACOES_FALHAS: 'dados',
  DADOS_VENCIDOS: 'dados',
}

export function placeOf(reason: Attention['motivo']): { screen: ScreenAddress; hash?: string } {
  const screen = screenOf[reason]
  if (screen) return { screen }
  return { screen: screens.operation, hash: sectionOf[reason] ?? 'mensagens' }
}
