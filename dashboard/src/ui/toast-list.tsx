import { Toast } from '@base-ui/react/toast'
import { CheckCircleIcon, ExclamationCircleIcon, XMarkIcon } from '@heroicons/react/24/outline'
import { useEffect } from 'react'
import { type Told, takeTold } from './toasts.tsx'

const manager = Toast.createToastManager()

export function ToastList({ told }: { told: Told[] }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is something new
  useEffect(() => {
    for (const { title, kind } of takeTold()) {
      manager.add({ title, type: kind, ...(kind === 'bad' && { timeout: 8000 }) })
    }
  }, [told])
  return (
    <Toast.Provider toastManager={manager}>
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
