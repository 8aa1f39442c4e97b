/** Settings that the server gives to the web at run time, so that one build serves every installation. */
import type { MapTiles } from '@invest/contract/tiles'
import { ConnectionError } from '../api/api-error.ts'

export interface RuntimeConfig {
  issuer: string
  clientId: string
  /** Where the provider begins sign-ins; absent while the server has not learned it. */
  authorizationEndpoint?: string
  appEnv: 'prod-rs' | 'hmg' | 'dev'
  /** When empty, the bundled vector map is used. */
  mapStyleUrl: string
  mapSatelliteUrl: string
  /** The tiles that the server reads from a file of its operator's; absent or null where there are none. */
  mapTiles?: MapTiles | null
  /** Another map's address with `{latitude}` and `{longitude}` in it; empty or absent where nobody has set it. */
  mapLinkUrl?: string | null
  /** The sites that may frame the portal's pages; empty where any may. */
  frameOrigins?: string[]
  /** Where people write to the portal's team; empty or absent where nobody has set it. */
  urlFeedback?: string
  /** The state's first page, which home names first (HOME-8); empty or absent likewise. */
  urlPortalInicial?: string
}

/** The server puts the settings into the page; the development server does not. */
function settingsInPage(): RuntimeConfig | undefined {
  const text = document.getElementById('invest-config')?.textContent
  return text ? (JSON.parse(text) as RuntimeConfig) : undefined
}

let config: RuntimeConfig | undefined = settingsInPage()

export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  if (config) return config
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}config.json`, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${response.status}`)
    config = (await response.json()) as RuntimeConfig
    return config
  } catch (cause) {
    throw new ConnectionError('no settings', { cause })
  }
}

export function runtimeConfig(): RuntimeConfig {
  if (!config) throw new Error('settings are read before anything is shown')
  return config
}
