/** Who makes a call, after the token. */
export interface Caller {
  id: string
  nome: string
  /** 11 digits; null for a foreigner. */
  cpf: string | null
  ehEstrangeiro: boolean
  permissoes: ReadonlySet<string>
}

/** Claims of an access token that the portal reads. */
export interface Claims {
  sub: string
  name: string
  email: string
  cpf: string | null
  locale: string | null
}
