import { financing } from '@invest/contract/financing'
import { limits } from '@invest/contract/limits'
import { type Route, route } from '../../http/bind.ts'
import { createRunningLimit } from '../../http/limits/running-limit.ts'
import { Refusal } from '../../http/refusal.ts'
import type { CommercialRegistry } from '../../ports/commercial-registry.ts'
import { anyoneSignedIn } from '../access/index.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { emitReport, type ReportDeps } from './documents/emit-report.ts'
import { municipalityNames } from './eligible-repository.ts'
import { grantLoan } from './grant-loan.ts'
import { listConsultations } from './list-consultations.ts'
import { listOwnReservations } from './list-own-reservations.ts'
import { banksOnly, mayAskAbout, mayConsultEligible } from './policy.ts'
import { type FinancingDeps, readEligible, readHistory } from './read-company.ts'
import { drawRegistrationSheet } from './registration-sheet.ts'
import { companyProblems, reservationProblems } from './reservation-details.ts'
import { reserveCompany } from './reserve-company.ts'
import { searchEligible } from './search-eligible.ts'

export function financingRoutes(
  deps: FinancingDeps & ReportDeps & { registry: CommercialRegistry },
): Route[] {
  const { db, clock } = deps
  const reportsOf = createRunningLimit(limits.runningLongReads, 'limite-de-chamadas')
  return [
    route(financing.mayConsult, anyoneSignedIn, async ({ caller, query }) => {
      if (!mayAskAbout(caller, query.cpf)) throw new Refusal('acesso-negado')
      return mayConsultEligible(caller)
    }),
    route(financing.municipalities, banksOnly, () => municipalityNames(db)),
    route(financing.search, banksOnly, ({ caller, query }) => searchEligible(deps, caller, query)),
    route(financing.report, banksOnly, ({ caller, query, language }) => {
      const end = reportsOf.begin(caller.id)
      return emitReport(deps, caller, query, language).finally(end)
    }),
    route(financing.registrationSheet, banksOnly, ({ caller, query, language }) =>
      drawRegistrationSheet(deps, caller, query.cnpj, language),
    ),
    route(financing.get, banksOnly, ({ caller, params }) =>
      readEligible({ db, now: clock.now() }, caller, params.id),
    ),
    route(financing.history, banksOnly, ({ caller, params }) => readHistory(deps, caller, params.id)),
    route(financing.ownReservations, banksOnly, ({ caller, query }) =>
      listOwnReservations(deps, caller, query),
    ),
    route(financing.consultations, anyoneSignedIn, ({ caller, params, query }) =>
      listConsultations(deps, caller, params.id, query),
    ),
    route(
      financing.reserve,
      banksOnly,
      ({ caller, body }) => reserveCompany(deps, caller, body),
      reservationProblems,
    ),
    route(financing.grant, banksOnly, ({ caller, body }) => grantLoan(deps, caller, body), companyProblems),
    route(
      financing.cancel,
      banksOnly,
      ({ caller, body }) => cancelReservation(deps, caller, body),
      companyProblems,
    ),
  ]
}
