/** Whether connections to this host stay on this machine. */
export const isLocalHost = (hostname: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(hostname)
