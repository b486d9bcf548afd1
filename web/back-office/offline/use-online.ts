import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => onlineManager.isOnline())
