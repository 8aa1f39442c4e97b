/** The person's own page: profile, sessions, and what the portal keeps about them. */
import { profile } from '@invest/contract/profile'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { Found } from '../../ui/layout/found.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { MailSection } from './mail-section.tsx'
import { OwnDataSection } from './own-data-section.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useTexts } from './texts.ts'

export function Screen() {
  const { t } = useTexts()
  // The form must open with what the server has now, not with what the start of the portal has read.
  const me = useQuery({
    queryKey: queryKeys.me('formulario'),
    queryFn: ({ signal }) => call(profile.me, {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Page title={t('title')} lead={t('lead')} narrow>
      <Stack gap={24}>
        <Found query={me} failed={t('failed')} waiting={<Skeleton height={420} radius="lg" />}>
          {(opened) => <ProfileForm opened={opened} />}
        </Found>
        <MailSection />
        <SessionsSection />
        <OwnDataSection />
      </Stack>
    </Page>
  )
}
