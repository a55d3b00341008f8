import { Toast } from '@base-ui/react/toast'
import { CheckCircleIcon, ExclamationCircleIcon, XMarkIcon } from '@heroicons/react/24/outline'
import type { ReactNode } from 'react'

const manager = Toast.createToastManager()

/** Short words at the edge of the page, read out by screen readers too. */
export const say = (title: string) => void manager.add({ title, type: 'good' })
export const complain = (error: unknown) =>
  void manager.add({ title: error instanceof Error ? error.message : String(error), type: 'bad', timeout: 8000 })

export function Toasts({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" data-kind={toast.type}>
      {toast.type === 'bad' ? <ExclamationCircleIcon aria-hidden /> : <CheckCircleIcon aria-hidden />}
      <Toast.Title className="toast-title" />
      <Toast.Close className="icon-button" aria-label="Close">
        <XMarkIcon aria-hidden />
      </Toast.Close>
    </Toast.Root>
  ))
}
