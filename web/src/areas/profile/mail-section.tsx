/** The mail that the person gets again and again, each with its switch (MAIL-19). */
import { mail } from '@invest/contract/mail'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { Section } from '../../ui/forms/section.tsx'
import { Found } from '../../ui/layout/found.tsx'
import { MailSwitch } from '../../widgets/mail/mail-switch.tsx'
import classes from './profile.module.css'
import { keysOf } from './profile-keys.ts'
import { useTexts } from './texts.ts'

export function MailSection() {
  const { t } = useTexts()
  const choices = useQuery({
    queryKey: keysOf.mail(),
    queryFn: ({ signal }) => call(mail.choices, {}, signal),
    meta: { background: true },
    staleTime: 0,
  })
  return (
    <Section id="mensagens" title={t('section.mail')} lead={t('section.mailLead')}>
      <Found query={choices} failed={t('mail.unread')} waiting={<Skeleton height={90} />}>
        {(found) => (
          <ul className={classes.mail}>
            {found.map(({ tipo, id, nome, ligado }) => (
              <li key={`${tipo} ${id}`}>
                <MailSwitch
                  tipo={tipo}
                  id={id}
                  ligado={ligado}
                  label={nome ?? t(`mail.${tipo}`)}
                  description={nome ? t(`mail.${tipo}`) : t('mail.monthly')}
                  failed={t('mail.failed')}
                />
              </li>
            ))}
          </ul>
        )}
      </Found>
    </Section>
  )
}
