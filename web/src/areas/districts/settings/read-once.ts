/** What is being typed must not be replaced by a newer answer. */
export const readOnce = { meta: { background: true }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }
