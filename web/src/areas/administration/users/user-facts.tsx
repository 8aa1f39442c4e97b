import type { UserDetails } from '@invest/contract/administration/users'
import { formatCpf } from '@invest/contract/rules/cpf'
import { Text } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { Told } from '../../../ui/layout/told.tsx'
import { useTexts } from '../texts.ts'
import own from './users.module.css'

export function UserFacts({ user }: { user: UserDetails }) {
  const { t } = useTexts()
  const locale = useLocale()
  return (
    <>
      {!user.enabled && <Told icon={IconUserOff}>{t('user.erased')}</Told>}
      <dl className={own.facts}>
        <div>
          <dt>{t('user.name')}</dt>
          <dd>{user.nome}</dd>
        </div>
        <div>
          <dt>{t('user.cpf')}</dt>
          <dd className="figures">
            {user.cpf ? formatCpf(user.cpf) : user.ehEstrangeiro ? t('user.foreigner') : '—'}
          </dd>
        </div>
        <div>
          <dt>{t('user.email')}</dt>
          <dd>{user.email || '—'}</dd>
        </div>
        <div>
          <dt>{t('user.since')}</dt>
          <dd className="figures">
            <time dateTime={user.dataInicio}>{formatDateTime(user.dataInicio, locale)}</time>
          </dd>
        </div>
      </dl>
      {user.ehEstrangeiro && (
        <Text inherit c="dimmed" fz="0.9375rem" mt={14}>
          {t('user.foreignerText')}
        </Text>
      )}
    </>
  )
}
