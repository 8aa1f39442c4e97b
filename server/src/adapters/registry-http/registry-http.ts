/**
 * Looks one CNPJ up in a registry over HTTP (docs/registry-openapi.json). Each try has a time limit, failures are tried
 * again with growing pauses, and after five failures in a row no call waits for the registry for ten seconds
 * (REGISTRY-5 to REGISTRY-8).
 */
import { withoutCpf } from '@invest/contract/rules/cpf'
import {
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleType,
  retry,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel'
import * as z from 'zod/mini'
import {
  type CommercialRegistry,
  RegistryAway,
  RegistryGarbage,
  states,
} from '../../ports/commercial-registry.ts'

const words = z.optional(z.nullable(z.string().check(z.maxLength(300))))
const RegistryAnswer = z.object({
  cnpj: z.string().check(z.regex(/^[0-9A-Z]{12}[0-9]{2}$/)),
  nire: words,
  nome: z.string().check(z.minLength(1), z.maxLength(300)),
  matriz: z.optional(z.nullable(z.boolean())),
  situacao: z.enum(['ATIVA', 'BAIXADA', 'INAPTA', 'SUSPENSA', 'NULA']),
  situacaoDesde: z.optional(z.nullable(z.iso.date())),
  cnaePrincipal: z.string().check(z.regex(/^\d{7}$/)),
  cnaesSecundarios: z.optional(z.array(z.string().check(z.regex(/^\d{7}$/)))),
  socios: z.array(
    z.object({
      nome: z.string(),
      cpf: z.optional(z.nullable(z.string().check(z.regex(/^\d{11}$/)))),
      qualificacao: z.string(),
    }),
  ),
  endereco: z.object({
    tipoLogradouro: words,
    nomeLogradouro: words,
    numeroLogradouro: words,
    complemento: words,
    bairro: words,
    cep: words,
    codMunicipioRfb: z.string(),
    nomeMunicipio: z.string(),
    // A company of a state that no table of ours has could not be stored.
    siglaUf: z.enum(states),
  }),
})

export interface RegistryTimes {
  tryMs: number
  wholeMs: number
  retries: number
  breakMs: number
}
/** Times in milliseconds (REGISTRY-5). */
export const defaultTimes: RegistryTimes = { tryMs: 1100, wholeMs: 2700, retries: 2, breakMs: 10_000 }

export function createHttpRegistry(address: string, times: RegistryTimes = defaultTimes): CommercialRegistry {
  const away = handleType(RegistryAway)
  const policy = wrap(
    timeout(times.wholeMs, TimeoutStrategy.Aggressive),
    retry(away, {
      maxAttempts: times.retries,
      backoff: new ExponentialBackoff({ initialDelay: 80, maxDelay: 400 }),
    }),
    circuitBreaker(away, { halfOpenAfter: times.breakMs, breaker: new ConsecutiveBreaker(5) }),
  )

  async function ask(cnpj: string, signal: AbortSignal): Promise<{ answer: unknown } | null> {
    const response = await fetch(`${address}/empresas/${cnpj}`, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(times.tryMs)]),
    }).catch((cause: unknown) => {
      throw new RegistryAway('no answer', { cause })
    })
    if (response.status === 404) return null
    if (response.status >= 500 || response.status === 429) throw new RegistryAway(`status ${response.status}`)
    if (!response.ok) throw new RegistryGarbage(`status ${response.status}`)
    const text = await response.text().catch((cause: unknown) => {
      throw new RegistryAway('answer broke off', { cause })
    })
    try {
      return { answer: JSON.parse(text) }
    } catch (cause) {
      throw new RegistryGarbage('not JSON', { cause })
    }
  }

  return {
    async find(cnpj) {
      const reply = await policy
        .execute(({ signal }) => ask(cnpj, signal))
        .catch((error: unknown) => {
          if (error instanceof RegistryGarbage) throw error
          throw new RegistryAway('the registry is away', { cause: error })
        })
      if (reply === null) return null
      const parsed = RegistryAnswer.safeParse(reply.answer)
      if (!parsed.success || parsed.data.cnpj !== cnpj) throw new RegistryGarbage('an answer of another form')
      const company = parsed.data
      const { endereco } = company
      return {
        cnpj,
        nire: company.nire ?? null,
        nome: withoutCpf(company.nome),
        ehMatriz: company.matriz ?? null,
        situacao: company.situacao,
        situacaoDesde: company.situacaoDesde ?? null,
        cnaePrincipal: company.cnaePrincipal,
        cnaesSecundarios: company.cnaesSecundarios ?? [],
        socios: company.socios.map((socio) => ({ ...socio, cpf: socio.cpf ?? null })),
        endereco: {
          tipoLogradouro: endereco.tipoLogradouro ?? null,
          nomeLogradouro: endereco.nomeLogradouro ?? null,
          numeroLogradouro: endereco.numeroLogradouro ?? null,
          complemento: endereco.complemento ?? null,
          bairro: endereco.bairro ?? null,
          cep: endereco.cep ?? null,
          codMunicipioRfb: endereco.codMunicipioRfb,
          nomeMunicipio: endereco.nomeMunicipio,
          siglaUf: endereco.siglaUf,
        },
      }
    },
  }
}
