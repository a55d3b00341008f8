-- What an account keeps is counted with every new upload.
create index uploads_account on uploads (account_id) include (bytes);
create index uploads_unused on uploads (expires_at) where uploaded_at is null;
