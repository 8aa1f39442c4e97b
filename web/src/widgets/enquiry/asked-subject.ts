import type { SubjectKind } from '@invest/contract/enquiries/shared'

/** What a question is about. `id` is the CNPJ, the id, or the RFB code; none for the state. */
export interface AskedSubject {
  tipo: SubjectKind
  id?: string
  nome?: string
}
