import { screens } from '@invest/contract/screens'
import { expect, test, vi } from 'vitest'
import { runtimeConfig } from '../../lib/screens/runtime-config.ts'
import { municipalitiesArea } from './area.ts'

test.each([screens.framedMunicipalities, screens.framedMunicipality])(
  'the framed screen $path reads the settings, since nobody signs in there',
  async (at) => {
    vi.stubGlobal('fetch', async () => Response.json({ urlFeedback: 'mailto:equipe@portal.example' }))
    try {
      await municipalitiesArea.screens.find((screen) => screen.at === at)?.load()
      expect(runtimeConfig().urlFeedback).toBe('mailto:equipe@portal.example')
    } finally {
      vi.unstubAllGlobals()
    }
  },
)
