/** All versions of the terms, each to read in three languages; one that waits can be withdrawn (SEAL-48). */

import { type Language, languages, languageTags } from '@invest/contract/language'
import { seal } from '@invest/contract/seal'
import type { SealTermsVersion } from '@invest/contract/seal/terms'
import { Box, Button, Group, SegmentedControl, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useAct } from '../../../ui/forms/use-act.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { Part } from '../../../ui/layout/part.tsx'
import { Terms } from '../../../widgets/seal/terms-dialog.tsx'
import { languageNames } from './language-names.ts'
import { versionQuery } from './terms-queries.ts'
import { useTexts } from './texts.ts'

const tones = { EM_VIGOR: 'good', EM_ESPERA: 'waits', ANTERIOR: 'quiet' } as const

export function VersionList({ versions }: { versions: readonly SealTermsVersion[] }) {
  const { t } = useTexts()
  const [read, setRead] = useState<SealTermsVersion>()
  return (
    <Part id="versoes" title={t('versions')}>
      <Stack component="ul" className="plain-list" gap={12}>
        {versions.map((version) => (
          <li key={version.versao}>
            <Version version={version} onRead={() => setRead(version)} />
          </li>
        ))}
      </Stack>
      <Dialog
        opened={read !== undefined}
        onClose={() => setRead(undefined)}
        title={t('version', { version: read?.versao ?? '' })}
      >
        {read && <ReadVersion version={read} onClose={() => setRead(undefined)} />}
      </Dialog>
    </Part>
  )
}

function Version({ version, onRead }: { version: SealTermsVersion; onRead: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const { versao, situacao, vigenteDesde, publicadaPor, publicadaEm, empresas, avisados } = version
  const name = t('version', { version: versao })
  const withdraw = useAct({
    ask: {
      title: t('withdraw.confirm'),
      text: t('withdraw.confirmText'),
      action: t('withdraw'),
      danger: true,
    },
    act: () => call(seal.withdrawTerms, { params: { versao } }),
    done: t('withdrawn'),
    change: 'seal-terms-changed',
    failed: t('withdraw.failed'),
    background: true,
  })
  const number = (value: number) => formatNumber(value, locale)
  return (
    <Box component="article" className="card outlined wrap record-row" py={16} aria-label={name}>
      <div>
        <Group component="h3" className="panel-title" gap={10}>
          {name} <Badge tone={tones[situacao]}>{t(`state.${situacao}`)}</Badge>
        </Group>
        <p className="note">
          {[
            t(situacao === 'EM_ESPERA' ? 'from' : 'since', { day: formatDate(vigenteDesde, locale) }),
            publicadaEm &&
              t('publishedBy', { who: publicadaPor ?? '–', day: formatDate(publicadaEm, locale) }),
            situacao !== 'EM_ESPERA' && t('companies', { count: empresas, number: number(empresas) }),
            avisados !== null && t('told', { count: avisados, number: number(avisados) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <Group gap={10}>
        <Button variant="default" onClick={onRead} aria-label={`${t('read')}: ${name}`}>
          {t('read')}
        </Button>
        {situacao === 'EM_ESPERA' && (
          <Button
            variant="subtle"
            color="red"
            loading={withdraw.busy}
            onClick={() => withdraw.press()}
            aria-label={`${t('withdraw')}: ${name}`}
          >
            {t('withdraw')}
          </Button>
        )}
      </Group>
    </Box>
  )
}

function ReadVersion({ version, onClose }: { version: SealTermsVersion; onClose: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const [language, setLanguage] = useState<Language>(locale)
  const found = useQuery(versionQuery(version.versao))
  return (
    <Found query={found} failed={t('failed')} waiting={<Skeleton height={320} />}>
      {({ textos }) => (
        <>
          <SegmentedControl
            aria-label={t('language')}
            value={language}
            onChange={(value) => setLanguage(value as Language)}
            data={languages.map((value) => ({ value, label: languageNames[value] }))}
          />
          <h3 lang={languageTags[language]}>{textos[language].titulo}</h3>
          <Terms terms={{ ...version, ...textos[language] }} language={language} onClose={onClose} />
        </>
      )}
    </Found>
  )
}
