import { ExclamationTriangleIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

export function Failure({ error, action }: { error: unknown; action?: ReactNode }) {
  const message = error instanceof Error ? error.message : 'Something went wrong.'
  return (
    <div className="failure" role="alert">
      <ExclamationTriangleIcon aria-hidden />
      <p>{message}</p>
      {action}
    </div>
  )
}
