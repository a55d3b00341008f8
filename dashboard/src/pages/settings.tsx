import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { at, call, post } from '../api/client.ts'
import { sessionQuery } from '../api/queries.ts'
import type { Account } from '../api/types.ts'
import { Failure } from '../ui/failure.tsx'
import { Modal } from '../ui/modal.tsx'
import { PageHead, Panel } from '../ui/parts.tsx'
import { say } from '../ui/toasts.tsx'
import { Audit, Sessions } from './settings-history.tsx'

export function SettingsPage() {
  const { data } = useQuery(sessionQuery)
  if (!data?.account) return null
  return (
    <>
      <PageHead title="Settings" lead="How you sign in, where you are signed in, and what was done." />
      <div className="two">
        <PasswordPanel account={data.account} />
        <EmailPanel account={data.account} mails={data.mails} />
      </div>
      <Sessions />
      <Audit />
      <CloseAccount account={data.account} />
    </>
  )
}

function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      className="fields"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

function Field({
  label,
  type = 'text',
  value,
  onChange,
  autoComplete,
  minLength,
  optional,
}: {
  label: string
  type?: string
  value: string
  onChange: (value: string) => void
  autoComplete?: string
  minLength?: number
  optional?: boolean
}) {
  return (
    <label>
      <span className="label">{label}</span>
      <input
        className="input"
        type={type}
        required={!optional}
        minLength={minLength}
        autoComplete={autoComplete}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}

function PasswordPanel({ account }: { account: Account }) {
  const client = useQueryClient()
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const save = useMutation({
    mutationFn: () => call('PUT', '/api/account/password', { ...(account.has_password && { current }), password }),
    onSuccess: () => {
      say('The password is changed, and every other session was ended.')
      setCurrent('')
      setPassword('')
      void client.invalidateQueries()
    },
  })
  return (
    <Panel
      title="Password"
      lead={account.has_password ? 'Changing it ends every other session.' : 'You have none yet.'}
    >
      <Form onSubmit={() => save.mutate()}>
        {account.has_password && (
          <Field
            label="Password now"
            type="password"
            autoComplete="current-password"
            value={current}
            onChange={setCurrent}
          />
        )}
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          minLength={10}
          value={password}
          onChange={setPassword}
        />
        {save.isError && <Failure error={save.error} />}
        <button type="submit" className="button primary" disabled={save.isPending}>
          {account.has_password ? 'Change the password' : 'Set a password'}
        </button>
      </Form>
    </Panel>
  )
}

function EmailPanel({ account, mails }: { account: Account; mails: boolean }) {
  const client = useQueryClient()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const send = useMutation({
    mutationFn: () => post('/api/account/email', { email, ...(account.has_password && { password }) }),
  })
  const verify = useMutation({
    mutationFn: () => post('/api/account/email/verify', { email, code }),
    onSuccess: () => {
      say(`Your address is now ${email}.`)
      send.reset()
      setEmail('')
      setCode('')
      void client.invalidateQueries({ queryKey: ['session'] })
    },
  })
  return (
    <Panel title="E-mail" lead={`Now ${account.email}`}>
      <Form onSubmit={() => (send.isSuccess ? verify.mutate() : send.mutate())}>
        <Field label="New address" autoComplete="email" value={email} onChange={setEmail} />
        {account.has_password && !send.isSuccess && (
          <Field
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        )}
        {send.isSuccess && (
          <>
            <Field label="Code" autoComplete="one-time-code" value={code} onChange={setCode} />
            {!mails && <p className="hint">This service has no mail server: the code is in its log.</p>}
          </>
        )}
        {(send.isError || verify.isError) && <Failure error={verify.error ?? send.error} />}
        <button type="submit" className="button primary" disabled={send.isPending || verify.isPending}>
          {send.isSuccess ? 'Confirm' : 'Send a code to it'}
        </button>
      </Form>
    </Panel>
  )
}

function CloseAccount({ account }: { account: Account }) {
  const [open, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const close = useMutation({
    mutationFn: () => call('DELETE', '/api/account', { email, ...(account.has_password && { password }) }),
    onSuccess: () => location.assign(at('/sign-in')),
  })
  return (
    <Panel title="Delete the account" lead="Keys stop, files are removed, credits are lost. It cannot be undone.">
      <button type="button" className="button danger" onClick={() => setOpen(true)}>
        Delete the account
      </button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title="Delete the account"
        description={`Write ${account.email} to confirm.`}
      >
        <Form onSubmit={() => close.mutate()}>
          <Field label="E-mail of this account" value={email} onChange={setEmail} />
          {account.has_password && (
            <Field
              label="Password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
            />
          )}
          {close.isError && <Failure error={close.error} />}
          <button type="submit" className="button danger" disabled={close.isPending}>
            Delete everything
          </button>
        </Form>
      </Modal>
    </Panel>
  )
}
