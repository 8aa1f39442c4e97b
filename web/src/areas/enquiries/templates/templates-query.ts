import { enquiries } from '@invest/contract/enquiries/enquiries'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ofEnquiries } from '../../../widgets/enquiry/enquiry-keys.ts'

export const templatesQuery = queryOptions({
  queryKey: ofEnquiries('modelos'),
  queryFn: ({ signal }) => call(enquiries.templates, {}, signal),
  meta: { background: true },
})
