/** All versions of the terms, each to read in three languages; one that waits can be withdrawn (SEAL-48). */

import { type Language, languages, languageTags } from '@invest/contract/language'
import { seal } from '@invest/contract/seal'
import type { SealTermsVersion } from '@invest/contract/seal/terms'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAnnounceChange } from '../../../lib/api/announce-change.ts'
import { call } from '../../../lib/api/api.ts'
import { formatDate, formatNumber } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { showError } from '../../../ui/dialogs/alert-dialog.ts'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { notify } from '../../../ui/dialogs/notify.ts'
import { Badge } from '../../../ui/layout/badge.tsx'
import { Found } from '../../../ui/layout/found.tsx'
import { Terms } from '../../../widgets/seal/terms-dialog.tsx'
import { languageNames } from './language-names.ts'
import classes from './terms.module.css'
import { versionQuery } from './terms-queries.ts'
import { useTexts } from './texts.ts'

const tones = { EM_VIGOR: 'good', EM_ESPERA: 'waits', ANTERIOR: 'quiet' } as const

export function VersionList({ versions }: { versions: readonly SealTermsVersion[] }) {
  const { t } = useTexts()
  const [read, setRead] = useState<SealTermsVersion>()
  return (
    <section aria-labelledby="versoes">
      <h2 id="versoes" className="heading">
        {t('versions')}
      </h2>
      <ul className={classes.versions}>
        {versions.map((version) => (
          <li key={version.versao}>
            <Version version={version} onRead={() => setRead(version)} />
          </li>
        ))}
      </ul>
      <Dialog
        opened={read !== undefined}
        onClose={() => setRead(undefined)}
        title={t('version', { version: read?.versao ?? '' })}
      >
        {read && <ReadVersion version={read} onClose={() => setRead(undefined)} />}
      </Dialog>
    </section>
  )
}

function Version({ version, onRead }: { version: SealTermsVersion; onRead: () => void }) {
  const { t } = useTexts()
  const locale = useLocale()
  const announceChange = useAnnounceChange()
  const { versao, situacao, vigenteDesde, publicadaPor, publicadaEm, empresas, avisados } = version
  const name = t('version', { version: versao })
  const withdraw = useMutation({
    meta: { background: true },
    mutationFn: () => call(seal.withdrawTerms, { params: { versao } }),
    onSuccess: async () => {
      notify({ message: t('withdrawn') })
      await announceChange('seal-terms-changed')
    },
    onError: (error) => showError(error, t('withdraw.failed')),
  })
  async function press() {
    const sure = await confirm({
      title: t('withdraw.confirm'),
      text: t('withdraw.confirmText'),
      action: t('withdraw'),
      danger: true,
    })
    if (sure) withdraw.mutate()
  }
  const number = (value: number) => formatNumber(value, locale)
  return (
    <article className={classes.version} aria-label={name}>
      <div>
        <h3>
          {name} <Badge tone={tones[situacao]}>{t(`state.${situacao}`)}</Badge>
        </h3>
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
      <div className={classes.buttons}>
        <Button variant="default" onClick={onRead} aria-label={`${t('read')}: ${name}`}>
          {t('read')}
        </Button>
        {situacao === 'EM_ESPERA' && (
          <Button
            variant="subtle"
            color="red"
            loading={withdraw.isPending}
            onClick={press}
            aria-label={`${t('withdraw')}: ${name}`}
          >
            {t('withdraw')}
          </Button>
        )}
      </div>
    </article>
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
