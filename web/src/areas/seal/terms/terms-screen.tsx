/** The terms of adhesion by versions: what is in force, what waits, what was, and a new one to publish (SEAL-47). */
import type { AnswerOf } from '@invest/contract/endpoint'
import type { seal } from '@invest/contract/seal'
import { Button, Skeleton, Stack } from '@mantine/core'
import { IconFilePlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Found } from '../../../ui/layout/found.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { TermsForm } from './terms-form.tsx'
import { versionQuery, versionsQuery } from './terms-queries.ts'
import { useTexts } from './texts.ts'
import { VersionList } from './version-list.tsx'

type Versions = AnswerOf<typeof seal.termsVersions>

export function Screen() {
  const { t } = useTexts()
  const found = useQuery(versionsQuery())
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Found query={found} failed={t('failed')} waiting={<Skeleton height={420} radius={16} />}>
        {(versions) => <Loaded versions={versions} />}
      </Found>
    </Page>
  )
}

function Loaded({ versions }: { versions: Versions }) {
  const { t } = useTexts()
  const [writing, setWriting] = useState(false)
  const waits = versions.versoes.some(({ situacao }) => situacao === 'EM_ESPERA')
  return (
    <Stack gap={28}>
      {writing ? (
        <NewVersion versions={versions} onEnd={() => setWriting(false)} />
      ) : (
        <div>
          <Button
            leftSection={<IconFilePlus size={18} aria-hidden />}
            disabled={waits}
            onClick={() => setWriting(true)}
          >
            {t('new')}
          </Button>
          {waits && <p className="note">{t('new.waits')}</p>}
        </div>
      )}
      <VersionList versions={versions.versoes} />
    </Stack>
  )
}

/** A new version begins with the texts of the newest one. */
function NewVersion({ versions, onEnd }: { versions: Versions; onEnd: () => void }) {
  const { t } = useTexts()
  const base = versions.versoes[0]?.versao ?? ''
  const found = useQuery(versionQuery(base))
  return (
    <Found query={found} failed={t('failed')} waiting={<Skeleton height={420} radius={16} />}>
      {({ textos }) => (
        <TermsForm key={base} base={base} textos={textos} notice={versions.aviso} onEnd={onEnd} />
      )}
    </Found>
  )
}
