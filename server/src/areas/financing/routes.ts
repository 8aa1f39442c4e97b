import { financing } from '@invest/contract/financing'
import { type Route, route } from '../../http/bind.ts'
import { Refusal } from '../../http/refusal.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { mayAskAbout, mayConsult } from './policy.ts'

export function financingRoutes(): Route[] {
  return [
    route(financing.mayConsult, anyoneSignedIn, async ({ caller, query }) => {
      if (!mayAskAbout(caller, query.cpf)) throw new Refusal('acesso-negado')
      return mayConsult(caller)
    }),
  ]
}
