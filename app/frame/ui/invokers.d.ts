import 'react'

// Buttons that open and close a dialog without scripts; React passes the attributes on as they are.
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
