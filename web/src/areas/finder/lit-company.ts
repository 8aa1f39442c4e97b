/** The company that is pointed at in the list or on the map, which the other one shows too. */
export interface LitCompany {
  id: string
  latitude?: number | null
  longitude?: number | null
}
