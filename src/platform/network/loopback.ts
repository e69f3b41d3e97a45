const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

/** Whether only programs on this machine can reach the host: an address or name, without port or brackets. */
export const isLoopback = (host: string): boolean => loopback.test(host);
