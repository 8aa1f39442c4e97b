import { useQuery } from '@tanstack/react-query'
import { eligibilityQuery, useMe } from '../../lib/start-up.ts'
import { type MenuViewer, mainMenu, needsEligibility } from './menu.ts'

/** The signed-in person as the menu's rules see them. */
export function useViewer(): MenuViewer {
  const me = useMe()
  const eligible = useQuery({ ...eligibilityQuery, enabled: needsEligibility(mainMenu) })
  return {
    foreigner: me.ehEstrangeiro,
    mayConsultEligible: eligible.data === true,
    permissions: new Set(me.listaDePermissoesDoUsuario.map((item) => item.nomePermissao)),
  }
}
