/** What `http` is given of this area: calls that act once, however often they are sent. */
export { createKeyedCalls } from './keyed-calls.ts'
